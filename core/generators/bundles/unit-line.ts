import type { RandomStream } from '@core/kernel/random';
import type { ValueDomain } from '../generator';

const words =
  'apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building|lot|po box|p\\.o\\. box|box|appartement|app|kamer|unit|etage|verdieping|' +
  'postbus|bus|whg|wohnung|zimmer|stock|etage|haus|postfach|appt|bâtiment|bât|étage|escalier|bte|piso|puerta|planta';
const latin = new RegExp(
  `^(?:${words})\\.?\\s*#?\\s*[\\p{L}\\d]{1,5}(?:[ -][\\p{L}\\d]{1,3})?$|^#\\s*\\d{1,5}\\p{L}?$`,
  'iu',
);
const ordinal = /^\d{1,3}(?:st|nd|rd|th|e|\.|hoog)?\s*(?:floor|verdieping|etage|hoog|og|stock|étage)$/iu;
const japanese =
  /(?:マンション|ハイツ|コーポ|アパート|ビル|荘|レジデンス|メゾン|ハウス).{0,12}$|号室$|\d階$/u;

/** Whether a line of an address tells where in a house: 'Apt 4', '2. OG', 'ハイツ101号室'. */
export const isUnitLine = (text: string): boolean =>
  /\p{N}/u.test(text) && [latin, ordinal, japanese].some((form) => form.test(text.trim()));

/** Another unit in the same words: its numbers, and a letter behind one, are drawn afresh. */
export function otherUnit(text: string, random: RandomStream): string {
  return text.replace(/(\p{Nd}+)(\p{L}?)(?![\p{L}])/gu, (_, digits: string, letter: string) => {
    const least = digits.length === 1 ? 1 : 10 ** (digits.length - 1);
    const drawn = String(random.between(least, 10 ** digits.length - 1));
    const number = drawn === digits ? String((Number(drawn) % (10 ** digits.length - 1)) + 1) : drawn;
    const other = letter === '' ? '' : String.fromCharCode(65 + random.int(6));
    return number + (letter === letter.toLowerCase() ? other.toLowerCase() : other);
  });
}

/** The units of as many digits. */
export const unitDomain = (text: string): ValueDomain => {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 1;
  return {
    name: `unit:${text.replace(/\p{Nd}/gu, '#').toLowerCase()}`,
    size: 9 * 10 ** (digits - 1),
    stays: 'each',
  };
};
