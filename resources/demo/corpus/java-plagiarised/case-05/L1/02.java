public class Main {

    public static void main(String[] args) {
        //enter the number
        System.out.print("Enter an integer: ");
        java.util.Scanner input = new java.util.Scanner(System.in);
        int number = input.nextInt();
        //reverse number
        reverse(number);

    }
    public static void reverse(int number) {
        while (number != 0) {
            int remainder = number % 10;
            //output
            System.out.print(remainder);
            number = number / 10;
        }
        System.out.println();
    }


}
