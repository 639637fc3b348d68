/** Cities and towns of Poland by voivodeship, as those of the Netherlands. Public facts, written down for this list. */
export const poland = `
14 Mazowieckie
Warszawa 00-04 22 52.23 21.01|Radom 26-26 48 51.40 21.15|Płock 09-09 24 52.55 19.71
12 Małopolskie
Kraków 30-31 12 50.06 19.94|Tarnów 33-33 14 50.01 20.99
02 Dolnośląskie
Wrocław 50-54 71 51.11 17.04|Legnica 59-59 76 51.21 16.16
10 Łódzkie
Łódź 90-94 42 51.76 19.46
30 Wielkopolskie
Poznań 60-61 61 52.41 16.93|Kalisz 62-62 62 51.76 18.09
22 Pomorskie
Gdańsk 80-80 58 54.35 18.65|Gdynia 81-81 58 54.52 18.53|Słupsk 76-76 59 54.46 17.03
24 Śląskie
Katowice 40-40 32 50.26 19.02|Gliwice 44-44 32 50.29 18.67|Częstochowa 42-42 34 50.81 19.12|Bielsko-Biała 43-43 33 49.82 19.04
32 Zachodniopomorskie
Szczecin 70-71 91 53.43 14.55|Koszalin 75-75 94 54.19 16.17
04 Kujawsko-pomorskie
Bydgoszcz 85-85 52 53.12 18.01|Toruń 87-87 56 53.01 18.60
06 Lubelskie
Lublin 20-20 81 51.25 22.57
20 Podlaskie
Białystok 15-15 85 53.13 23.16
18 Podkarpackie
Rzeszów 35-35 17 50.04 22.00
26 Świętokrzyskie
Kielce 25-25 41 50.87 20.63
28 Warmińsko-mazurskie
Olsztyn 10-11 89 53.78 20.48
16 Opolskie
Opole 45-46 77 50.67 17.93
08 Lubuskie
Zielona Góra 65-66 68 51.94 15.51
`;
