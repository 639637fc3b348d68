/** Cities and towns of Norway by county, as those of the Netherlands. Public facts, written down for this list. */
export const norway = `
03 Oslo
Oslo 0150-1295 22 59.91 10.75
46 Vestland
Bergen 5003-5268 55 60.39 5.32|Førde 6800-6814 57 61.45 5.86
50 Trøndelag
Trondheim 7010-7099 73 63.43 10.40|Steinkjer 7713-7735 74 64.01 11.50
11 Rogaland
Stavanger 4005-4085 51 58.97 5.73|Sandnes 4306-4329 51 58.85 5.74|Haugesund 5501-5538 52 59.41 5.27
42 Agder
Kristiansand 4608-4698 38 58.15 8.00|Arendal 4836-4859 37 58.46 8.77
15 Møre og Romsdal
Ålesund 6002-6026 70 62.47 6.15|Molde 6411-6425 71 62.74 7.16
18 Nordland
Bodø 8003-8092 75 67.28 14.40|Narvik 8514-8520 76 68.44 17.43
34 Innlandet
Lillehammer 2609-2629 61 61.12 10.47|Hamar 2315-2326 62 60.79 11.07|Gjøvik 2815-2827 61 60.80 10.69
55 Troms
Tromsø 9006-9024 77 69.65 18.96|Harstad 9402-9415 77 68.80 16.54
33 Buskerud
Drammen 3015-3050 32 59.74 10.20
39 Vestfold
Tønsberg 3110-3129 33 59.27 10.41
40 Telemark
Skien 3715-3747 35 59.21 9.61
31 Østfold
Fredrikstad 1605-1639 69 59.22 10.95
`;
