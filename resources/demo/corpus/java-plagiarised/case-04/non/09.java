/*
 * To change this license header, choose License Headers in Project Properties.
 * To change this template file, choose Tools | Templates
 * and open the template in the editor.
 */

/**
 *
 * @author 51BE04B11C5F2F5AD96A396632DC3F76
 */
public class t04 {

    public static void main(String[] args) {
        System.out.println("Miles\tKilometers");
        for (int i = 1; i < 11; i++) {
            System.out.println(i + "\t" + i * 1.609);
        }
    }
}
