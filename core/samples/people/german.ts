import { names, places, type Culture } from './culture';

/** Telephone numbers are those that the Bundesnetzagentur keeps free for film and television. */
export const german: Culture = {
  language: 'de',
  country: 'DE',
  women: names(
    'Anna, Lena, Johanna, Katharina, Franziska, Ursula, Monika, Petra, Sabine, Gisela, Heike, Birgit, Antje, Jördis, Käthe, Leonie, Marlene, Nele, Svenja, Wiebke, Ayşe, Zeynep, Olga, Ilse',
  ),
  men: names(
    'Lukas, Jonas, Felix, Maximilian, Matthias, Jürgen, Günther, Klaus, Dieter, Wolfgang, Björn, Sören, Torsten, Uwe, Volker, Ralf, Emil, Anton, Moritz, Jakob, Emre, Dmitri, Hannes, Rüdiger',
  ),
  families: names(
    'Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Krüger, Hartmann, Lange, Weiß, Jäger, von der Heide, Öztürk, Nowak, Großmann, Brandt',
  ),
  streets: [
    'Hauptstraße',
    'Bahnhofstraße',
    'Gartenweg',
    'Lindenallee',
    'Schulstraße',
    'Am Mühlbach',
    'Bergstraße',
    'Goethestraße',
    'Kirchplatz',
    'Rosenweg',
    'Waldstraße',
    'Zum Alten Hof',
    'Ringstraße',
    'Ahornweg',
    'Marktgasse',
    'Uferpromenade',
  ],
  places: places(
    'Bremen/Bremen, Münster/Nordrhein-Westfalen, Köln/Nordrhein-Westfalen, Leipzig/Sachsen, Dresden/Sachsen, Erfurt/Thüringen, Nürnberg/Bayern, Würzburg/Bayern, Freiburg/Baden-Württemberg, Göttingen/Niedersachsen, Osnabrück/Niedersachsen, Kiel/Schleswig-Holstein, Rostock/Mecklenburg-Vorpommern, Kassel/Hessen',
  ),
  phones: ['030 23125###', '+49 30 23125###', '069 90009###', '0171 39200##', '+49 171 39200##'],
  postcode: '#####',
  address: (street, number) => `${street} ${number}`,
  iban: { country: 'DE', account: '00000000##########' },
  familyFirst: false,
};
