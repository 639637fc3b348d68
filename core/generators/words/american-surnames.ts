import { wordsIn } from '@core/kernel/word-list';

/** Frequent family names of the United States that are read in names and addresses, and not made. Own list, without those that are words. */
export const americanSurnames: readonly string[] = wordsIn(`
Adams Alexander Alvarez Anderson Andrews Armstrong Arnold Bailey Barnes Bennett Boyd Bradley Brooks Bryant Burke Burns Campbell Carlson
Carroll Carter Castillo Castro Chavez Chen Clark Cohen Coleman Collins Cooper Crawford Cruz Cunningham Daniels Davidson Davis Diaz Dixon Duncan Dunn Edwards
Elliott Ellis Evans Ferguson Fernandez Fitzgerald Fleming Fletcher Flores Foster Franklin Freeman Fuller Garcia Garrett Gibson Gilbert Gomez Gonzalez
Graham Greene Griffin Gutierrez Hamilton Hansen Hanson Harper Harris Harrison Harvey Hawkins Hayes Henderson Henry Hernandez Herrera Hicks Hoffman Holland
Holmes Hopkins Howard Howell Hudson Hughes Jackson Jacobs Jenkins Jennings Jensen Jimenez Johnson Johnston Jones Jordan Kelley Kelly Kennedy Kowalski
Larson Lawrence Lawson Lewis Lopez Lynch Marshall Martin Martinez Matthews McCarthy McCoy McDonald McKinney Medina Mendoza Meyer Miller Mitchell
Montgomery Moore Morales Moreno Morgan Morris Morrison Murphy Murray Myers Nelson Newman Nguyen Nichols O'Brien O'Connor Olson Ortega Ortiz Palmer Parker
Patel Patterson Perez Perkins Perry Peterson Phillips Pierce Ramirez Ramos Reynolds Richards Richardson Riley Rivera Roberts Robertson Robinson
Rodriguez Rogers Romero Ross Russell Ryan Sanchez Sanders Santiago Santos Schmidt Schneider Schultz Shaw Silva Simmons Simpson Sims Smith Snyder Soto
Spencer Stephens Stevens Stewart Sullivan Taylor Thomas Thompson Torres Tran Tucker Turner Vargas Vasquez Wagner Walker Wallace Walsh Warren Washington
Watkins Watson Weaver Webb Weber Welch Wells Wheeler Williams Williamson Willis Wilson Wright`);
