import { foldText } from '../pii/name-reader';

/** Words in column names that indicate a key. */
const keyWords = new Set(
  `id ids key keys code cd cde no nr nbr nbr num number nummer fk sk pk uuid guid ref oid ident kode sleutel schluessel schlussel
   kennung 番号 コード 符号 bango bangou kodo`.split(/\s+/),
);

/** Those written at the end of a word without a separator, longest first. */
const joinedEndings = [
  'nummer',
  'number',
  'code',
  'uuid',
  'guid',
  'key',
  'nbr',
  'num',
  'id',
  'nr',
  'no',
  'cd',
  'fk',
  'sk',
];

/** Prefixes by which tables are called after their kind. */
const tablePrefixes = new Set(
  'tbl tb t tab dim fact fct stg ref lu lkp lookup mst mstr m x master vw v'.split(' '),
);

/** The words of a name, folded: OrderLineID, order_line_id and ORDER LINE ID are order, line, id. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/([\p{sc=Latn}])([^\p{sc=Latn}\P{L}])/gu, '$1 $2')
    .replace(/([^\p{sc=Latn}\P{L}])([\p{sc=Latn}])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => japaneseKeyWord(foldText(word)));
}

/** 顧客番号 is 顧客, 番号; Japanese writes no blanks. */
function japaneseKeyWord(word: string): string[] {
  const ending = /^(.+)(番号|コード|符号)$/u.exec(word);
  return ending ? [ending[1]!, ending[2]!] : [word];
}

/** The ends of the names of keys that are written without a separator, longest first. */
export const keyEndingOf = (word: string): string | undefined =>
  joinedEndings.find((one) => word.length >= one.length + 2 && word.endsWith(one));

/** A name without the words that only indicate a key: what it is the key of. */
export interface Stem {
  readonly words: readonly string[];
  /** The name says that it is a key. */
  readonly isKey: boolean;
}

/**
 * What a name may be the key of: customer_id, id_customer, custkey and address_id_2 are keys of customer, cust and
 * address.
 */
export function stemsOf(words: readonly string[]): Stem[] {
  const named = words.map((word, at) =>
    at === words.length - 1 ? word.replace(/^(\p{L}{2,})\d+$/u, '$1') : word,
  );
  const plain = /^\d+$/.test(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  let [start, end] = [0, plain.length];
  while (end > start && keyWords.has(plain[end - 1]!)) end -= 1;
  while (start < end && keyWords.has(plain[start]!)) start += 1;
  const stem = { words: plain.slice(start, end), isKey: end - start < plain.length };
  const last = stem.words.at(-1);
  if (last === undefined || stem.isKey) return [stem];
  const ending = keyEndingOf(last);
  if (ending === undefined) return [stem];
  const parted = [...stem.words.slice(0, -1), last.slice(0, -ending.length)];
  return [{ words: parted, isKey: true }, stem];
}

/** True of id, code, key and the like: names that do not say whose key it is. */
export const isGeneric = (words: readonly string[]): boolean => words.every((word) => keyWords.has(word));

/** The table's own name: tbl_customers is customers. */
export const entityOf = (words: readonly string[]): readonly string[] =>
  words.length > 1 && tablePrefixes.has(words[0]!) ? words.slice(1) : words;

/** Spellings that a noun shares with its plural or singular, in en, nl and de. */
export function nounForms(word: string): ReadonlySet<string> {
  const known = forms.get(word);
  if (known) return known;
  const made = new Set<string>();
  const plain = irregular.get(word) ?? word;
  const base = isLatin(plain) ? plain.replace(/([a-z])\1/g, '$1') : plain;
  made.add(base);
  if (isLatin(base)) {
    if (base.length > 3 && base.endsWith('ies')) made.add(`${base.slice(0, -3)}y`);
    if (base.length > 4 && base.endsWith('ves')) made.add(`${base.slice(0, -3)}f`);
    for (const ending of ['s', 'es', 'en']) {
      if (base.length > ending.length + 2 && base.endsWith(ending)) made.add(base.slice(0, -ending.length));
    }
    if (base.length > 4 && base.endsWith('en')) made.add(base.slice(0, -1));
  }
  forms.set(word, made);
  return made;
}

const forms = new Map<string, ReadonlySet<string>>();
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);

const irregular = new Map<string, string>([
  ...([
    ['people', 'person'],
    ['persons', 'person'],
    ['children', 'child'],
    ['men', 'man'],
    ['women', 'woman'],
  ] as const),
  ...([
    ['steden', 'stad'],
    ['leden', 'lid'],
    ['laender', 'land'],
    ['lander', 'land'],
    ['staedte', 'stadt'],
  ] as const),
  ...([
    ['indices', 'index'],
    ['data', 'datum'],
    ['media', 'medium'],
    ['criteria', 'criterion'],
  ] as const),
]);

/** Whether two words are the same noun, singular or plural. */
export function isSameNoun(a: string, b: string): boolean {
  if (a === b) return true;
  const others = nounForms(b);
  return [...nounForms(a)].some((form) => others.has(form));
}

/** Whether two names are the same words, the last singular or plural, written as one word or several. */
export function isSameName(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  return (
    isSameNoun(a.join(''), b.join('')) ||
    (a.length === b.length && a.every((word, at) => isSameNoun(word, b[at]!)))
  );
}

/** Whether the letters occur in the word in this order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** Whether a word abbreviates another: dept of department, cust of customer. */
export function isShortFor(short: string, word: string): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false;
  if (short.length < 3) return false;
  if (word.startsWith(short)) return true;
  // the first letters and the last, as in dept and acct, or the consonants, as in mgr and whse
  const isEnds = word.startsWith(short.slice(0, -1)) && word.endsWith(short.slice(-1));
  return isEnds || (/^.[^aeiou]+e?$/.test(short) && isWithin(short, word) && short.length * 3 >= word.length);
}
