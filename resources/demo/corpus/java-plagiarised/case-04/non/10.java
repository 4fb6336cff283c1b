

public class Main {

    public static void main(String[] args) {
        System.out.println("Miles    Kilometers");
        for(int i=1;i<=10;i++){
            System.out.println(i+"        "+i*1609);
        }
    }
}
