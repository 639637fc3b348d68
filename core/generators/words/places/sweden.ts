/** Cities and towns of Sweden by county, as those of the Netherlands. Public facts, written down for this list. */
export const sweden = `
AB Stockholms län
Stockholm 111-118 08 59.33 18.07|Solna 169-171 08 59.36 18.00|Södertälje 151-152 08 59.20 17.63|Nacka 131-133 08 59.31 18.16
O Västra Götalands län
Göteborg 411-418 031 57.71 11.97|Borås 501-507 033 57.72 12.94|Trollhättan 461-461 0520 58.28 12.29|Skövde 541-541 0500 58.39 13.85
M Skåne län
Malmö 211-219 040 55.61 13.00|Lund 222-227 046 55.70 13.19|Helsingborg 252-256 042 56.05 12.69|Kristianstad 291-291 044 56.03 14.16
C Uppsala län
Uppsala 752-757 018 59.86 17.64|Enköping 745-745 0171 59.64 17.08
E Östergötlands län
Linköping 582-589 013 58.41 15.62|Norrköping 602-603 011 58.59 16.18
U Västmanlands län
Västerås 721-725 021 59.61 16.54
T Örebro län
Örebro 702-703 019 59.27 15.21
F Jönköpings län
Jönköping 553-554 036 57.78 14.16
AC Västerbottens län
Umeå 903-907 090 63.83 20.26|Skellefteå 931-931 0910 64.75 20.95
X Gävleborgs län
Gävle 802-806 026 60.67 17.15
Y Västernorrlands län
Sundsvall 852-856 060 62.39 17.31
BD Norrbottens län
Luleå 972-977 0920 65.58 22.15|Kiruna 981-981 0980 67.86 20.23
S Värmlands län
Karlstad 652-656 054 59.40 13.51
N Hallands län
Halmstad 302-302 035 56.67 12.86|Halmstad 305-305 035 56.67 12.86
G Kronobergs län
Växjö 352-352 0470 56.88 14.81
H Kalmar län
Kalmar 392-394 0480 56.66 16.36
W Dalarnas län
Falun 791-791 023 60.61 15.63
`;
