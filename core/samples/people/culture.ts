/**
 * The building blocks of people of one language. All lists are our own choice of common words; no entry is about a
 * person.
 */
export interface Culture {
  readonly language: 'en' | 'nl' | 'de' | 'ja';
  readonly country: string;
  /** Pairs of a given name in its script and in Latin letters. */
  readonly women: readonly Name[];
  readonly men: readonly Name[];
  readonly families: readonly Name[];
  readonly streets: readonly string[];
  readonly places: readonly Place[];
  /** '#' is a digit, '@' one that is not 0, '?' a capital letter. Ranges reserved for fiction, or unassigned. */
  readonly phones: readonly string[];
  readonly postcode: string;
  /** Street with house number, in the local order. */
  address(street: string, number: number): string;
  /** Country and account of an IBAN with '#' for digits, of banks that do not exist; null if there is none. */
  readonly iban: { readonly country: string; readonly account: string } | null;
  /** Family name first. */
  readonly familyFirst: boolean;
}

/** In its own script, and in Latin letters where that is another; `kana` where the script has a reading. */
export interface Name {
  readonly text: string;
  readonly latin: string;
  readonly kana?: string;
}

export interface Place {
  readonly city: string;
  readonly region: string;
}

/** Names in a Latin script; diacritics are dropped in `latin`. */
export const names = (list: string): Name[] => list.split(', ').map((text) => ({ text, latin: plain(text) }));

/** 'kanji kana latin' a name. */
export const japaneseNames = (list: string): Name[] =>
  list.split(', ').map((entry) => {
    const [text = '', kana = '', latin = ''] = entry.split(' ');
    return { text, kana, latin };
  });

/** 'city/region' a place. */
export const places = (list: string): Place[] =>
  list.split(', ').map((entry) => {
    const [city = '', region = ''] = entry.split('/');
    return { city, region };
  });

const plain = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '');
