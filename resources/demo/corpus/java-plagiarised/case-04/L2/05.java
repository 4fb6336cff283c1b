import java.util.*;

class inputoutput{
	public static void main(String[] args) 
	{
		// print seusatu
	System.out.println("Miles\t\tKilometers");
	System.out.println("-------------------------------");
	// pake pengulangan while
		int m = 1;
		while (m <= 10) {
		System.out.println(m + "\t\t" + m * 1.609);
		m++;
		//ditambahin iteratornya
		}
	}
}