import { entriesIn } from '@core/kernel/word-list';

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
