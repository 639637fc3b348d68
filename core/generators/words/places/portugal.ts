/** Cities and towns of Portugal by district, as those of the Netherlands. Public facts, written down for this list. */
export const portugal = `
11 Lisboa
Lisboa 1000-1990 21 38.72 -9.14|Sintra 2710-2714 21 38.80 -9.38|Cascais 2750-2757 21 38.70 -9.42|Amadora 2610-2720 21 38.76 -9.23
13 Porto
Porto 4000-4369 22 41.15 -8.61|Vila Nova de Gaia 4400-4434 22 41.13 -8.61|Matosinhos 4450-4454 22 41.18 -8.69
03 Braga
Braga 4700-4719 253 41.55 -8.43|Guimarães 4800-4839 253 41.44 -8.29
06 Coimbra
Coimbra 3000-3049 239 40.21 -8.43|Figueira da Foz 3080-3084 233 40.15 -8.86
15 Setúbal
Setúbal 2900-2910 265 38.52 -8.89|Almada 2800-2829 21 38.68 -9.16
01 Aveiro
Aveiro 3800-3814 234 40.64 -8.65
08 Faro
Faro 8000-8009 289 37.02 -7.93|Lagos 8600-8605 282 37.10 -8.67|Portimão 8500-8509 282 37.14 -8.54
10 Leiria
Leiria 2400-2419 244 39.74 -8.81
07 Évora
Évora 7000-7009 266 38.57 -7.91
18 Viseu
Viseu 3500-3519 232 40.66 -7.91
14 Santarém
Santarém 2000-2009 243 39.24 -8.69|Tomar 2300-2308 249 39.60 -8.41
30 Madeira
Funchal 9000-9064 291 32.65 -16.91
20 Açores
Ponta Delgada 9500-9504 296 37.74 -25.67
`;
