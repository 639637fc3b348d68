import { names, places, type Culture } from './culture';

export const dutch: Culture = {
  language: 'nl',
  country: 'NL',
  women: names(
    'Anouk, Sanne, Fleur, Lotte, Maaike, Femke, Roos, Iris, Esmée, Noortje, Willemijn, Marijke, Hanneke, Saskia, Jolanda, Wilma, Greetje, Yvonne, Tineke, Carlijn, Naima, Fatima, Elif, Soraya',
  ),
  men: names(
    'Daan, Sem, Bram, Thijs, Jeroen, Maarten, Sjoerd, Wouter, Pieter, Kees, Gerrit, Hendrik, Joost, Ruben, Lars, Niels, Stijn, Koen, Bas, Floris, Youssef, Mehmet, Rayan, Jaap',
  ),
  families: names(
    "de Vries, van den Berg, Bakker, Visser, Smit, Meijer, de Boer, Mulder, de Groot, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, van der Linden, Kuipers, van 't Hof, Postma, Willems, Hoekstra, Koster, Prins, Blom, Huisman, Yılmaz, El Idrissi",
  ),
  streets: [
    'Dorpsstraat',
    'Kerkweg',
    'Molenlaan',
    'Wilgenstraat',
    'Julianalaan',
    'Stationsplein',
    'Kastanjehof',
    'Nieuwe Gracht',
    'Zonnebloemstraat',
    'Havenkade',
    'Veldweg',
    'Beukenlaan',
    'Schoolpad',
    'Oude Rijksweg',
    'Vinkenburg',
    'Meidoornstraat',
  ],
  places: places(
    'Utrecht/Utrecht, Amersfoort/Utrecht, Zwolle/Overijssel, Groningen/Groningen, Leeuwarden/Friesland, Breda/Noord-Brabant, Tilburg/Noord-Brabant, Arnhem/Gelderland, Nijmegen/Gelderland, Haarlem/Noord-Holland, Alkmaar/Noord-Holland, Delft/Zuid-Holland, Maastricht/Limburg, Middelburg/Zeeland',
  ),
  phones: ['06-00######', '+31 6 00######', '030-000####', '+31 20 000 ####'],
  postcode: '@### ??',
  address: (street, number) => `${street} ${number}`,
  iban: { country: 'NL', account: 'TEST0#########' },
  familyFirst: false,
};
