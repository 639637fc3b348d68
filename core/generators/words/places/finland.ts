/** Cities and towns of Finland by region, as those of the Netherlands. Public facts, written down for this list. */
export const finland = `
18 Uusimaa
Helsinki 0010-0099 09 60.17 24.94|Espoo 0210-0298 09 60.21 24.66|Vantaa 0130-0173 09 60.29 25.04|Porvoo 0610-0615 019 60.39 25.66|Lohja 0810-0820 019 60.25 24.07
11 Pirkanmaa
Tampere 3310-3390 03 61.50 23.76|Nokia 3710-3715 03 61.48 23.51
19 Varsinais-Suomi
Turku 2010-2096 02 60.45 22.27|Salo 2410-2424 02 60.38 23.13
14 Pohjois-Pohjanmaa
Oulu 9010-9095 08 65.01 25.47|Raahe 9210-9215 08 64.68 24.48
08 Keski-Suomi
Jyväskylä 4010-4095 014 62.24 25.75
15 Pohjois-Savo
Kuopio 7010-7090 017 62.89 27.68
16 Päijät-Häme
Lahti 1510-1595 03 60.98 25.66
17 Satakunta
Pori 2810-2866 02 61.49 21.80|Rauma 2610-2666 02 61.13 21.51
13 Pohjois-Karjala
Joensuu 8010-8026 013 62.60 29.76
12 Pohjanmaa
Vaasa 6510-6537 06 63.10 21.62
10 Lappi
Rovaniemi 9610-9650 016 66.50 25.73
06 Kanta-Häme
Hämeenlinna 1310-1360 03 60.99 24.46
`;
