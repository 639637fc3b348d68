/** Cities and towns of Canada by province, as those of the Netherlands. Public facts, written down for this list. */
export const canada = `
ON Ontario
Toronto M4-6 416 43.65 -79.38|Ottawa K1-2 613 45.42 -75.70|Mississauga L5-5 905 43.59 -79.64|Hamilton L8-9 905 43.26 -79.87|London N5-6 519 42.98 -81.25|Kitchener N2-2 519 43.45 -80.49|Windsor N8-9 519 42.30 -83.02|Kingston K7-7 613 44.23 -76.49|Sudbury P3-3 705 46.49 -80.99|Thunder Bay P7-7 807 48.38 -89.25
QC Quebec
Montréal H2-4 514 45.50 -73.57|Québec G1-2 418 46.81 -71.21|Laval H7-7 450 45.61 -73.71|Gatineau J8-9 819 45.48 -75.70|Sherbrooke J1-1 819 45.40 -71.89|Trois-Rivières G8-9 819 46.34 -72.54
BC British Columbia
Vancouver V5-6 604 49.28 -123.12|Victoria V8-9 250 48.43 -123.37|Surrey V3-4 604 49.19 -122.85|Kelowna V1-1 250 49.89 -119.50|Kamloops V2-2 250 50.67 -120.33
AB Alberta
Calgary T2-3 403 51.05 -114.07|Edmonton T5-6 780 53.55 -113.49|Red Deer T4-4 403 52.27 -113.81|Lethbridge T1-1 403 49.70 -112.83
MB Manitoba
Winnipeg R2-3 204 49.90 -97.14|Brandon R7-7 204 49.85 -99.95
SK Saskatchewan
Saskatoon S7-7 306 52.13 -106.67|Regina S4-4 306 50.45 -104.62
NS Nova Scotia
Halifax B3-3 902 44.65 -63.57|Sydney B1-1 902 46.14 -60.19
NB New Brunswick
Moncton E1-1 506 46.09 -64.77|Fredericton E3-3 506 45.96 -66.64|Saint John E2-2 506 45.27 -66.06
NL Newfoundland and Labrador
St. John's A1-1 709 47.56 -52.71
PE Prince Edward Island
Charlottetown C1-1 902 46.24 -63.13
YT Yukon
Whitehorse Y1-1 867 60.72 -135.06
NT Northwest Territories
Yellowknife X1-1 867 62.45 -114.37
`;
