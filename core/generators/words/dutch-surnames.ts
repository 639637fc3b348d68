import { entriesIn, wordsIn } from '@core/kernel/word-list';

/** Dutch surnames, the particle in front as it is written after a first name. Own list. */
export const dutchSurnames: readonly string[] = entriesIn(`
de Jong|Jansen|de Vries|van den Berg|van Dijk|Bakker|Janssen|Visser|Smit|Meijer|de Boer|Mulder|de Groot|Bos|Vos|Peters|Hendriks
van Leeuwen|Dekker|Brouwer|de Wit|Dijkstra|Smits|de Graaf|van der Meer|van der Linden|Kok|Jacobs|de Haan|Vermeulen|van den Heuvel
van der Veen|van den Broek|de Bruijn|van der Heijden|Schouten|van Beek|Willems|van Vliet|van de Ven|Hoekstra|Maas|Verhoeven|Koster
van Dam|van der Wal|Prins|Blom|Huisman|Peeters|de Jonge|Kuipers|van Veen|Post|Kuiper|Veenstra|Kramer|van den Brink|Scholten|van Wijk
Postma|Martens|Vink|de Ruiter|Timmermans|Groen|Gerritsen|Jonker|van Loon|Boer|van der Velde|Willemsen|Smeets|de Lange|de Vos|Bosch
van Dongen|Schipper|de Koning|van der Laan|Koning|van der Velden|Driessen|van Doorn|Hermans|Evers|van den Bosch|van der Meulen
Hofman|Bosman|Wolters|Sanders|van der Horst|Mol|Kuijpers|Molenaar|van de Pol|de Leeuw|Verbeek|van der Ploeg|Bouwman|Hoogendoorn
van Rijn|de Bruin|Boersma|Wouters|Gerrits|Zwart|Vonk|de Rooij|Claassen|Schoenmaker|van der Kooij|Hendriksen|van Dalen|Kamphuis
Terpstra|Wiersma|Zijlstra|Sikkema|Hoekema|Bruins|Kooistra|Dijkman|Nijhof|Hulst|van Es|van Os|van Ommeren|van Rossum|van Houten
van Gelder|van Kempen|van der Zanden|van der Wiel|van der Pol|van der Steen|van der Molen|van der Vegt|van der Hoeven|van der Sluis
van der Zee|van der Lee|van der Werf|van der Ven|van der Voort|van den Hoek|van den Bergh|van de Laar|van de Wiel|van de Velde
van de Water|van de Beek|van de Kamp|van 't Hof|van 't Veer|in 't Veld|op den Kamp|ter Horst|ter Haar|ten Brink|ten Have|den Hartog
den Hollander|den Ouden|de Ridder|de Kok|de Wolf|de Clercq|de Beer|de Zwart|de Winter|de Klerk|de Nijs|de Waal|de Wilde|de Bie|de Roos
te Velde|Aarts|Adriaans|Arends|Baars|Backer|Barends|Beekman|Beumer|Bergsma|Beukers|Bisschop|Blok|Boekhout|Bolt|Boon|Boot|Borst|Bouma
Brandsma|Braam|Broekhuizen|Brinkman|Buijs|Buitenhuis|Coenen|Cornelissen|Cuypers|Damen|Dekkers|Diepenbroek|Doornbos|Dorsman|Drost
Eijkman|Elzinga|Engels|Everts|Faber|Feenstra|Fokkema|Franken|Geerts|Geurts|Goossens|Gortemaker|Greven|Haak|Haarsma|Hagen|Hartman
Heemskerk|Heijmans|Hilbrands|Hoeksema|Holtkamp|Hoogland|Houtman|Huizinga|Hummel|Jaspers|Jorissen|Kampman|Keizer|Kemper|Klaassen|Knol
Kolk|Koopman|Kroon|Kruger|Lammers|Lambrechts|Leenders|Linders|Lubbers|Luijten|Manders|Meeuwsen|Mertens|Michels|Mosterd|Nagel|Nauta
Nieuwenhuis|Noordhoek|Offermans|Oosterveld|Otten|Overbeek|Paulissen|Pietersen|Pieterse|Poelman|Polman|Pronk|Raaijmakers|Reijnders
Reinders|Rietveld|Roelofs|Roos|Rutten|Ruiter|Sanderse|Schaap|Schreuder|Schroten|Schut|Slot|Snijders|Spaans|Stam|Steenbergen|Stolk
Swart|Tuinstra|Teunissen|Theunissen|Tichelaar|Uitdehaag|Veldhuis|Veldkamp|Verheijen|Vermeer|Verschuren|Verstegen|Vissers|Vogels
Voorhoeve|Vroom|Wagenaar|Weijers|Westerhof|Westra|Wijnands|Wildeman|Winkel|Wit|Witteveen|Woudstra|Zandstra|Zeeman|Zonneveld|Zuidema
`);

const patrons = wordsIn(`
Adriaan Albert Andries Anton Arend Arnold Barend Bart Berend Bernard Boudewijn Christiaan Claes Cornelis Daniel Derk Diederik Dirk Eduard Egbert
Elbert Engel Evert Ferdinand Floris Frans Frederik Geert Gerrit Gijsbert Govert Harm Hendrik Herman Hubert Huib Jacob Jan Jasper Jeroen Joost
Joris Jurrien Karel Klaas Koen Lambert Laurens Leendert Lodewijk Lubbert Maarten Marcel Matthijs Meindert Michiel Nicolaas Otto Paul Peter Philip
Pieter Reinder Reinier Roelof Rutger Samuel Sander Seger Sijbrand Simon Steven Teunis Thomas Tijs Tobias Valentijn Vincent Volkert Walter Warner
Wessel Wijbrand Willem Wolter Wouter Zeger
`);

const places = wordsIn(`
Aker Beek Berg Bever Bloem Boek Boom Bos Braak Breed Brink Broek Bron Brug Burg Dal Dijk Does Donker Droog Duin Eik Elze Es Gras Groen Groot
Haag Haver Hazel Heide Hoog Hooi Kamp Kers Klaver Klein Koorn Koren Korte Kruis Kuil Lage Lang Laar Linde Loo Meer Mier Molen Nieuw Noord Ooster
Oude Over Peer Poel Raam Rijk Roode Rood Rot Schoon Slag Spiegel Spijk Steen Stok Streef Tol Uiter Val Veen Veld Vliet Voor Water Weide Wester
Wijn Wilde Wind Winter Wit Wolf Zand Zee Zuider Zwaan Zwart
`);

const ends = wordsIn(
  'berg beek broek burg dam dijk hof horst huis huizen kamp laar land man mans meijer veen waard wijk',
);
const frisian = wordsIn(`
Aukes Bakel Beintes Boel Boer Bons Bosg Brouwer Buwal Dool Eiz Feit Gaast Haan Heer Hiem Hof Hol Huit Jell Jong Kalk Kamp Kin Kloos Kuip Land
Leen Lever Meet Meul Mier Nicol Nijen Ooster Osing Plant Poel Rein Riem Rods Rood Salver Schel Schot Siers Slof Sloot Snee Spoel Steen Stel
Syb Tal Tam Tol Tuin Veer Vel Vier Visser Vleer Wal Water Weer Wester Wib Wier Wijn Wind Zand Zwager
`);

/** More names as the language forms them: after a father, a place, or a place in Friesland. */
export const dutchCores: readonly string[] = [
  ...patrons.flatMap((name) => (name.endsWith('s') ? [`${name}sen`] : [`${name}s`, `${name}sen`])),
  ...places.flatMap((place) =>
    ends.filter((end) => !place.toLowerCase().endsWith(end)).map((end) => place + end),
  ),
  ...frisian.flatMap((stem) => ['stra', 'sma', 'inga'].map((end) => stem + end)),
];
