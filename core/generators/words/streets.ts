import { entriesIn } from '@core/kernel/word-list';
import { allWords, byLocale, wordsOf } from './locales';
import { districts } from './places';
import { firstNames, lastNames, withoutParticle } from './names';

const dutchStems = entriesIn(`
Acacia|Ahorn|Anjer|Appel|Beatrix|Berken|Beuken|Bloem|Boeren|Bosch|Brink|Burgemeester de Vries|Bernhard|Christina|Dahlia|Dennen|Dorps
Eiken|Elzen|Emma|Esdoorn|Essen|Esch|Fazanten|Frederik Hendrik|Gagel|Gelder|Graaf Adolf|Groene|Haven|Heide|Hoef|Hoge|Hoofd|Hortensia
Iepen|Irene|Jasmijn|Juliana|Kapel|Kastanje|Kerk|Kers|Klaver|Klooster|Koning|Korenbloem|Koren|Korte|Kruis|Kwartel|Lange|Larix|Leeuwerik
Lelie|Linden|Lijster|Maas|Margriet|Markt|Mauritius|Meidoorn|Merel|Molen|Mozart|Narcis|Nassau|Nieuw|Noorder|Oost|Oranje|Oude|Park
Parallel|Plataan|Populieren|Prins Hendrik|Prinses Marijke|Raadhuis|Rembrandt|Rhododendron|Ridder|Rijn|Rozen|School|Schout|Seringen
Sint Jans|Sleedoorn|Sparren|Spoor|Spui|Stations|Thorbecke|Tuin|Tulpen|Valk|Veld|Vijver|Violen|Vlier|Vogel|Waal|Water|Weide|West
Wilhelmina|Willem de Zwijger|Wilgen|Zand|Zonnebloem|Zuider|Zwaluwen
`);

const dutchEnds = ['straat', 'laan', 'weg', 'plein', 'hof', 'pad', 'dreef', 'singel', 'kade', 'park'];

/** Houses of a street are numbered from 1 to this. */
export const houseNumbers = 250;

const spanishKinds = ['Calle', 'Avenida', 'Paseo', 'Plaza', 'Camino', 'Ronda', 'Travesía', 'Carrera'];

/** Names of streets; for Japanese the district, to which block and house are added. */
export const streets = byLocale<readonly string[]>((locale) => {
  const location = wordsOf(locale).location;
  switch (locale) {
    case 'nl':
      return dutchStems.flatMap((stem) => dutchEnds.map((end) => stem + end));
    case 'fr':
      return pairs(allWords(location?.street_prefix), allWords(location?.street_suffix));
    case 'es':
      return pairs(spanishKinds, [...firstNames('es'), ...lastNames('es').map(withoutParticle)]);
    case 'ja':
      return districts.flatMap((name) => [1, 2, 3, 4, 5, 6].map((block) => `${name}${block}丁目`));
    default:
      return allWords(location?.street_name);
  }
});

function pairs(starts: readonly string[], ends: readonly string[]): string[] {
  return [...new Set(starts.flatMap((start) => ends.map((end) => `${start} ${end}`)))];
}
