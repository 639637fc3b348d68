import { wordsIn } from '@core/kernel/word-list';
import { formsOf, wordClassOf, type WordClass } from './vocabulary/word-classes';

/** What the name of a table says about its columns. */
export interface TableContext {
  readonly words: readonly string[];
  /** A table about things, choices or events. */
  readonly isThing: boolean;
  /** 'persons': its columns are about people; 'places': its cities and countries are. */
  readonly support: 'persons' | 'places' | 'none';
  /** A list of streets, towns or countries: its places are nobody's. */
  readonly isOfPlaces: boolean;
}

const placeWords: ReadonlySet<string> = new Set(
  wordsIn(`
    street city town village municipality postcode zip zipcode region country state province county territory
    straat straten plaats plaatsen woonplaats gemeente postcode wijk buurt regio provincie land
    straße strasse ort stadt gemeinde plz region bundesland land länder
    町名 町域 市区町村 都道府県 郵便番号 国 地域 chomei shikuchoson todofuken
  `).flatMap(formsOf),
);

/** Words that say of a table only that it is a list. */
const listWords = new Set(
  wordsIn('list lijst liste table tabel tabelle master mst m t マスタ マスター 一覧 code codes rate rates'),
);

const isPlaces = (words: readonly string[]): boolean =>
  placeWords.has(words.findLast((word) => !listWords.has(word) && !/^\d+$/.test(word)) ?? '');

const ofPersons: readonly (WordClass | undefined)[] = ['person', 'staff', 'address'];

/**
 * Packaged systems put letters of a module before the word: APCCONTACT is of contacts. In romanised Japanese -sha and -nin
 * are persons (keiyakusha, hoshonin).
 */
function classOfEnd(word: string): WordClass | undefined {
  if (/(?:^|[a-z]{3})(?:sha|sya|nin)$/.test(word)) return 'person';
  const ends = [word.slice(2), word.slice(3)].filter((end) => end.length >= 6);
  return ends.map(wordClassOf).find((wordClass) => ofPersons.includes(wordClass));
}

/** The last meaningful word decides: 'customer' is about people, 'customer type' is not. */
export function readTable(words: readonly string[]): TableContext {
  const head = words
    .map((word) => wordClassOf(word) ?? classOfEnd(word))
    .findLast((wordClass) => wordClass !== undefined && wordClass !== 'neutral');
  switch (head) {
    case 'person':
    case 'staff':
    case 'address':
      return { words, isThing: false, support: 'persons', isOfPlaces: false };
    case 'thing':
    case 'technical':
      return { words, isThing: true, support: 'none', isOfPlaces: isPlaces(words) };
    default:
      return { words, isThing: false, support: 'none', isOfPlaces: isPlaces(words) };
  }
}

/** What is sold to, sent to or booked by somebody: a name and a place in such a table are theirs. */
const transactions: ReadonlySet<string> = new Set(
  wordsIn(`
    order shipment shipping delivery booking reservation payment sale purchase claim checkout
    bestelling zending levering boeking reservering betaling verkoop
    bestellung auftrag lieferung sendung buchung reservierung zahlung verkauf
    注文 受注 発送 配送 出荷 予約 支払 売上 ペイメント juchu chumon hasso haiso shukka yoyaku
  `).flatMap(formsOf),
);

/** Whether the rows of a table are dealings with somebody, who need not be named by it. */
export const isOfTransactions = ({ words }: TableContext): boolean =>
  words.some((word) => transactions.has(word));

const keyWords = new Set(['id', 'no', 'nr', 'number', 'num', 'key', 'cd', 'code', 'nummer', 'bango']);

/** A table with an inconclusive name is about whatever its first column identifies (CUST-ID, PATNR). */
export function withKey(context: TableContext, [first, second, ...rest]: readonly string[]): TableContext {
  if (context.support !== 'none' || context.isThing || rest.length > 0) return context;
  if (first === undefined || second === undefined || !keyWords.has(second)) return context;
  return ofPersons.includes(wordClassOf(first)) ? { ...context, support: 'persons' } : context;
}
