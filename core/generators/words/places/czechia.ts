/** Cities and towns of Czechia by region, as those of the Netherlands. Public facts, written down for this list. */
export const czechia = `
10 Praha
Praha 140-143 2 50.08 14.43|Praha 152-156 2 50.08 14.43|Praha 158-165 2 50.08 14.43|Praha 169-171 2 50.08 14.43|Praha 180-182 2 50.08 14.43
64 Jihomoravský kraj
Brno 612-621 5 49.20 16.61|Brno 634-639 5 49.20 16.61|Znojmo 669-669 5 48.86 16.05
80 Moravskoslezský kraj
Ostrava 708-713 5 49.83 18.29|Ostrava 715-725 5 49.83 18.29|Opava 746-747 5 49.94 17.90|Havířov 736-736 5 49.78 18.44
32 Plzeňský kraj
Plzeň 301-301 3 49.74 13.38|Plzeň 312-312 3 49.74 13.38|Plzeň 321-323 3 49.74 13.38
51 Liberecký kraj
Liberec 460-460 4 50.77 15.06|Jablonec nad Nisou 466-466 4 50.72 15.17
71 Olomoucký kraj
Olomouc 779-779 5 49.59 17.25|Přerov 750-751 5 49.46 17.45
31 Jihočeský kraj
České Budějovice 370-370 3 48.97 14.47|Tábor 390-390 3 49.41 14.66
52 Královéhradecký kraj
Hradec Králové 500-500 4 50.21 15.83
53 Pardubický kraj
Pardubice 530-530 4 50.04 15.78
42 Ústecký kraj
Ústí nad Labem 400-400 4 50.66 14.03|Děčín 405-405 4 50.78 14.21
72 Zlínský kraj
Zlín 760-760 5 49.22 17.67
20 Středočeský kraj
Kladno 272-273 3 50.15 14.10|Mladá Boleslav 293-293 3 50.41 14.90
63 Kraj Vysočina
Jihlava 586-586 5 49.40 15.59
41 Karlovarský kraj
Karlovy Vary 360-360 3 50.23 12.87
`;
