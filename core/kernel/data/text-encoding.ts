/** Character sets that limit what a text can hold, by their labels in the WHATWG Encoding Standard. */
export type TextEncodingLabel = string;

const single = 256;
const known = new Map<TextEncodingLabel, ReadonlySet<string>>();

/** The characters of an encoding of one or two bytes. */
function charactersOf(label: TextEncodingLabel): ReadonlySet<string> {
  const found = known.get(label);
  if (found) return found;
  const characters = new Set<string>();
  const decoder = new TextDecoder(label);
  const add = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const [one = '', ...others] = text;
    if (others.length === 0 && one !== '�') characters.add(one);
  };
  const isWide = decoder.decode(Uint8Array.of(0xb0, 0xa1)).length === 1;
  for (let first = 0; first < single; first++) {
    add([first]);
    if (isWide && first >= 0x80) for (let second = 0x40; second < single; second++) add([first, second]);
  }
  known.set(label, characters);
  return characters;
}

/** Whether a text consists of characters that the encoding has; any text does without one. */
export function encodableIn(label: TextEncodingLabel | undefined): (text: string) => boolean {
  if (label === undefined) return () => true;
  if (label === 'us-ascii') return isAscii;
  const characters = charactersOf(label);
  return (text) => {
    if (isAscii(text)) return true;
    for (const character of text) if (!characters.has(character)) return false;
    return true;
  };
}

// oxlint-disable-next-line no-control-regex -- control characters are ASCII too
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const baseLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
};

/** The text with the base letter of each character that the encoding lacks: 'Łódź' is 'Lódz' in Latin-1. */
export function spelledIn(label: TextEncodingLabel | undefined): (text: string) => string {
  const isEncodable = encodableIn(label);
  return (text) => {
    if (isEncodable(text)) return text;
    return Array.from(text.normalize('NFC'), (character) =>
      isEncodable(character)
        ? character
        : (baseLetters[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '')),
    ).join('');
  };
}
