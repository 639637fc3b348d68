const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower-case letters a-z and digits of a name in Latin script, for addresses: 'van der Méer' is 'vandermeer'. */
export function latinLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (one) => special[one] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}
