/** Cities and towns of Finland by region, as those of the Netherlands. Public facts, written down for this list. */
export const finland = `
18 Uusimaa
Helsinki 00100-00990 09 60.17 24.94|Espoo 02100-02980 09 60.21 24.66|Vantaa 01300-01730 09 60.29 25.04|Porvoo 06100-06150 019 60.39 25.66|Lohja 08100-08200 019 60.25 24.07
11 Pirkanmaa
Tampere 33100-33900 03 61.50 23.76|Nokia 37100-37150 03 61.48 23.51
19 Varsinais-Suomi
Turku 20100-20960 02 60.45 22.27|Salo 24100-24240 02 60.38 23.13
14 Pohjois-Pohjanmaa
Oulu 90100-90950 08 65.01 25.47|Raahe 92100-92150 08 64.68 24.48
08 Keski-Suomi
Jyväskylä 40100-40950 014 62.24 25.75
15 Pohjois-Savo
Kuopio 70100-70900 017 62.89 27.68
16 Päijät-Häme
Lahti 15100-15950 03 60.98 25.66
17 Satakunta
Pori 28100-28660 02 61.49 21.80|Rauma 26100-26660 02 61.13 21.51
13 Pohjois-Karjala
Joensuu 80100-80260 013 62.60 29.76
12 Pohjanmaa
Vaasa 65100-65370 06 63.10 21.62
10 Lappi
Rovaniemi 96100-96500 016 66.50 25.73
06 Kanta-Häme
Hämeenlinna 13100-13600 03 60.99 24.46
`;
