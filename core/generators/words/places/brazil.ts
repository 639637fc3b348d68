/** Cities and towns of Brazil by state, as those of the Netherlands. Public facts, written down for this list. */
export const brazil = `
SP São Paulo
São Paulo 01001-05899 11 -23.55 -46.63|Campinas 13010-13100 19 -22.91 -47.06|Santos 11010-11090 13 -23.96 -46.33|Ribeirão Preto 14010-14100 16 -21.18 -47.81|São José dos Campos 12210-12240 12 -23.19 -45.88|Sorocaba 18010-18100 15 -23.50 -47.46|Bauru 17010-17060 14 -22.31 -49.06
RJ Rio de Janeiro
Rio de Janeiro 20010-22790 21 -22.91 -43.17|Niterói 24020-24360 21 -22.88 -43.10|Petrópolis 25610-25750 24 -22.51 -43.18|Campos dos Goytacazes 28010-28090 22 -21.75 -41.32
MG Minas Gerais
Belo Horizonte 30110-31990 31 -19.92 -43.94|Uberlândia 38400-38415 34 -18.92 -48.28|Juiz de Fora 36010-36090 32 -21.76 -43.35
DF Distrito Federal
Brasília 70040-70899 61 -15.79 -47.88|Taguatinga 72010-72160 61 -15.83 -48.06
RS Rio Grande do Sul
Porto Alegre 90010-91900 51 -30.03 -51.23|Caxias do Sul 95010-95110 54 -29.17 -51.18|Pelotas 96010-96090 53 -31.77 -52.34
PR Paraná
Curitiba 80010-82990 41 -25.43 -49.27|Londrina 86010-86090 43 -23.30 -51.16|Maringá 87010-87090 44 -23.42 -51.94
SC Santa Catarina
Florianópolis 88010-88060 48 -27.60 -48.55|Joinville 89201-89230 47 -26.30 -48.85|Blumenau 89010-89060 47 -26.92 -49.07
BA Bahia
Salvador 40010-42490 71 -12.97 -38.50|Feira de Santana 44001-44090 75 -12.27 -38.97
PE Pernambuco
Recife 50010-52190 81 -8.05 -34.88|Olinda 53010-53130 81 -8.01 -34.86
CE Ceará
Fortaleza 60010-60870 85 -3.72 -38.54
PA Pará
Belém 66010-66840 91 -1.46 -48.50
AM Amazonas
Manaus 69005-69090 92 -3.12 -60.02
GO Goiás
Goiânia 74003-74890 62 -16.69 -49.26
`;
