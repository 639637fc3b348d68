/** Cities and towns of Hungary by county, as those of the Netherlands. Public facts, written down for this list. */
export const hungary = `
BU Budapest
Budapest 1011-1016 1 47.50 19.04|Budapest 1021-1029 1 47.50 19.04|Budapest 1031-1039 1 47.50 19.04|Budapest 1111-1119 1 47.50 19.04|Budapest 1131-1139 1 47.50 19.04|Budapest 1141-1149 1 47.50 19.04
HB Hajdú-Bihar
Debrecen 4024-4034 52 47.53 21.64
CS Csongrád-Csanád
Szeged 6720-6729 62 46.25 20.15|Hódmezővásárhely 6800-6800 62 46.42 20.33
BZ Borsod-Abaúj-Zemplén
Miskolc 3525-3535 46 48.10 20.78
BA Baranya
Pécs 7621-7635 72 46.07 18.23
GS Győr-Moson-Sopron
Győr 9021-9030 96 47.69 17.63|Sopron 9400-9400 99 47.68 16.58
SZ Szabolcs-Szatmár-Bereg
Nyíregyháza 4400-4400 42 47.96 21.72
BK Bács-Kiskun
Kecskemét 6000-6000 76 46.91 19.69|Baja 6500-6500 79 46.18 18.95
FE Fejér
Székesfehérvár 8000-8000 22 47.19 18.42|Dunaújváros 2400-2400 25 46.97 18.94
VA Vas
Szombathely 9700-9700 94 47.23 16.62
VE Veszprém
Veszprém 8200-8200 88 47.09 17.91
JN Jász-Nagykun-Szolnok
Szolnok 5000-5000 56 47.17 20.18
HE Heves
Eger 3300-3300 36 47.90 20.37
`;
