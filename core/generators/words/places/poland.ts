/** Cities and towns of Poland by voivodeship, as those of the Netherlands. Public facts, written down for this list. */
export const poland = `
14 Mazowieckie
Warszawa 000-049 22 52.23 21.01|Radom 266-266 48 51.40 21.15|Płock 094-094 24 52.55 19.71
12 Małopolskie
Kraków 300-319 12 50.06 19.94|Tarnów 331-331 14 50.01 20.99
02 Dolnośląskie
Wrocław 500-545 71 51.11 17.04|Legnica 592-592 76 51.21 16.16
10 Łódzkie
Łódź 900-943 42 51.76 19.46
30 Wielkopolskie
Poznań 600-618 61 52.41 16.93|Kalisz 628-628 62 51.76 18.09
22 Pomorskie
Gdańsk 800-809 58 54.35 18.65|Gdynia 810-816 58 54.52 18.53|Słupsk 762-762 59 54.46 17.03
24 Śląskie
Katowice 400-409 32 50.26 19.02|Gliwice 441-441 32 50.29 18.67|Częstochowa 422-422 34 50.81 19.12|Bielsko-Biała 433-433 33 49.82 19.04
32 Zachodniopomorskie
Szczecin 700-717 91 53.43 14.55|Koszalin 750-759 94 54.19 16.17
04 Kujawsko-pomorskie
Bydgoszcz 850-859 52 53.12 18.01|Toruń 871-871 56 53.01 18.60
06 Lubelskie
Lublin 200-209 81 51.25 22.57
20 Podlaskie
Białystok 150-159 85 53.13 23.16
18 Podkarpackie
Rzeszów 350-359 17 50.04 22.00
26 Świętokrzyskie
Kielce 250-259 41 50.87 20.63
28 Warmińsko-mazurskie
Olsztyn 100-109 89 53.78 20.48
16 Opolskie
Opole 450-459 77 50.67 17.93
08 Lubuskie
Zielona Góra 650-659 68 51.94 15.51
`;
