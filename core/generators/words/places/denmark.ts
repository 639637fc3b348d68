/** Cities and towns of Denmark by region, as those of the Netherlands. Public facts, written down for this list. */
export const denmark = `
84 Hovedstaden
København 1050-2450 33 55.68 12.57|Frederiksberg 2000-2000 38 55.68 12.53|Helsingør 3000-3000 49 56.03 12.61|Hillerød 3400-3400 48 55.93 12.31|Rønne 3700-3700 56 55.10 14.71
82 Midtjylland
Aarhus 8000-8270 86 56.16 10.20|Randers 8900-8960 86 56.46 10.04|Horsens 8700-8700 75 55.86 9.85|Silkeborg 8600-8600 86 56.17 9.55|Herning 7400-7400 97 56.14 8.98|Viborg 8800-8800 86 56.45 9.40
81 Nordjylland
Aalborg 9000-9220 98 57.05 9.92|Hjørring 9800-9800 98 57.46 9.98|Frederikshavn 9900-9900 98 57.44 10.54
83 Syddanmark
Odense 5000-5270 66 55.40 10.39|Esbjerg 6700-6715 75 55.47 8.45|Kolding 6000-6000 75 55.49 9.47|Vejle 7100-7120 75 55.71 9.54|Sønderborg 6400-6400 74 54.91 9.79|Svendborg 5700-5700 62 55.06 10.61
85 Sjælland
Roskilde 4000-4000 46 55.64 12.08|Næstved 4700-4700 55 55.23 11.76|Slagelse 4200-4200 58 55.40 11.35|Køge 4600-4600 56 55.46 12.18
`;
