import { entriesIn } from '@core/kernel/word-list';

/** Large towns of the Netherlands, Germany, Austria, Switzerland, Britain and the United States. Own list. */
export const cityNames: readonly string[] = entriesIn(`
Amsterdam|Rotterdam|Den Haag|'s-Gravenhage|Utrecht|Eindhoven|Groningen|Tilburg|Almere|Breda|Nijmegen|Apeldoorn|Haarlem|Arnhem
Enschede|Amersfoort|Zaanstad|Zaandam|'s-Hertogenbosch|Den Bosch|Zwolle|Leiden|Zoetermeer|Maastricht|Dordrecht|Ede|Leeuwarden
Alphen aan den Rijn|Alkmaar|Emmen|Delft|Venlo|Deventer|Sittard|Helmond|Oss|Amstelveen|Hilversum|Heerlen|Nissewaard|Purmerend
Schiedam|Lelystad|Leidschendam|Almelo|Hoorn|Vlaardingen|Gouda|Assen|Bergen op Zoom|Capelle aan den IJssel|Veenendaal|Katwijk
Zeist|Nieuwegein|Roosendaal|Hardenberg|Doetinchem|Den Helder|Smallingerland|Terneuzen|Kampen|Oosterhout|Woerden|Heerhugowaard
Rijswijk|Weert|Houten|Middelburg|Barneveld|Hengelo|Roermond|Waalwijk|Ridderkerk|Kerkrade|Medemblik|Tiel|Heerenveen|Zutphen|Goes
Harderwijk|Vlissingen|IJsselstein|Bussum|Wageningen|Meppel|Sneek|Culemborg|Drachten|Winterswijk|Beverwijk|Castricum|Soest|Baarn
Berlin|Hamburg|München|Köln|Frankfurt am Main|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover
Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Gelsenkirchen|Aachen|Kiel
Mönchengladbach|Braunschweig|Chemnitz|Halle|Magdeburg|Freiburg|Krefeld|Mainz|Lübeck|Erfurt|Oberhausen|Rostock|Kassel|Hagen
Potsdam|Saarbrücken|Hamm|Ludwigshafen|Oldenburg|Leverkusen|Osnabrück|Solingen|Heidelberg|Darmstadt|Herne|Neuss|Regensburg
Paderborn|Ingolstadt|Würzburg|Fürth|Ulm|Heilbronn|Pforzheim|Wolfsburg|Göttingen|Bottrop|Reutlingen|Koblenz|Erlangen|Bremerhaven
Remscheid|Bergisch Gladbach|Trier|Recklinghausen|Jena|Moers|Salzgitter|Siegen|Gütersloh|Hildesheim|Hanau|Kaiserslautern|Cottbus
Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Wels|Zürich|Genf|Basel|Lausanne|Bern|Winterthur|Luzern|St. Gallen|Lugano
London|Birmingham|Manchester|Leeds|Glasgow|Sheffield|Bradford|Liverpool|Edinburgh|Bristol|Cardiff|Belfast|Leicester|Wakefield
Coventry|Nottingham|Newcastle upon Tyne|Sunderland|Brighton|Hull|Plymouth|Wolverhampton|Derby|Swansea|Southampton|Aberdeen
Westminster|Portsmouth|York|Peterborough|Dundee|Lancaster|Oxford|Newport|Preston|Cambridge|Norwich|Chester|Salford|Exeter|Bath
New York|Los Angeles|Chicago|Houston|Phoenix|Philadelphia|San Antonio|San Diego|Dallas|San Jose|Austin|Jacksonville|Columbus
Fort Worth|Charlotte|San Francisco|Indianapolis|Seattle|Denver|Washington|Boston|Nashville|Detroit|Portland|Las Vegas|Memphis
Louisville|Baltimore|Milwaukee|Albuquerque|Tucson|Fresno|Sacramento|Kansas City|Mesa|Atlanta|Omaha|Colorado Springs|Raleigh|Miami
Oakland|Minneapolis|Tulsa|Tampa|Arlington|New Orleans|Wichita|Cleveland|Honolulu|Anaheim|Aurora|Pittsburgh|Cincinnati|St. Louis
`);
