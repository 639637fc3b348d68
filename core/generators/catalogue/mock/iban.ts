import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import {
  frenchAccountKey,
  ibanCheckDigits,
  isIban,
  spanishControlDigits,
} from '@core/kernel/check-digits/iban';
import { defineMocker } from '../../engine/define-mocker';
import { groupedLike } from '../../engine/grouped-like';
import { LetterForm } from '../../engine/letter-form';
import { compact } from '../../engine/normalise';
import { pick } from '../../engine/pick';
import { drawShape, possibleShapes } from '../../engine/shape';

type IbanLocale = 'de' | 'en' | 'es' | 'fr' | 'nl';

interface Country {
  readonly code: string;
  readonly length: number;
  readonly possible: number;
  bban(random: RandomStream): string;
}

const digits = (count: number) => new LetterForm('#'.repeat(count));
const [two, three, four, five, seven] = [digits(2), digits(3), digits(4), digits(5), digits(7)];
const [ten, eleven] = [digits(10), digits(11)];
/** Four letters that no Dutch or British bank has, so that no real account can come out. */
const bankLetters = ['QAAA', 'QBBB', 'QCCC', 'QDDD', 'QEEE', 'QFFF', 'QGGG', 'QHHH'];

const countries: Readonly<Record<IbanLocale, Country>> = {
  nl: {
    code: 'NL',
    length: 18,
    possible: bankLetters.length * ten.possible,
    bban: (random) => pick(random, bankLetters) + ten.draw(random),
  },
  en: {
    code: 'GB',
    length: 22,
    possible: bankLetters.length * 1e14,
    bban: (random) => pick(random, bankLetters) + four.draw(random) + ten.draw(random),
  },
  /** German bank codes begin with 1 to 8; these begin with 9. */
  de: {
    code: 'DE',
    length: 22,
    possible: 1e17,
    bban: (random) => `9${seven.draw(random)}${ten.draw(random)}`,
  },
  /** Spanish and French bank codes of 99.. are not given out. */
  es: {
    code: 'ES',
    length: 24,
    possible: 1e16,
    bban(random) {
      const bank = `99${two.draw(random)}${four.draw(random)}`;
      const account = ten.draw(random);
      return bank + spanishControlDigits(bank, account) + account;
    },
  },
  fr: {
    code: 'FR',
    length: 27,
    possible: 1e19,
    bban(random) {
      const bank = `99${three.draw(random)}`;
      const branch = five.draw(random);
      const account = eleven.draw(random);
      return bank + branch + account + frenchAccountKey(bank, branch, account);
    },
  },
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ofCountry = new Map(Object.values(countries).map((country) => [country.code, country]));

/** The country of an IBAN; of one that is not listed, the letters and digits of its accounts stand where this one has them. */
function countryOf(source: string): Country | null {
  const iban = compact.of(source);
  if (!isIban(iban)) return null;
  const code = iban.slice(0, 2);
  const bban = iban.slice(4);
  return (
    ofCountry.get(code) ?? {
      code,
      length: iban.length,
      possible: possibleShapes(bban, letters),
      bban: (random) => drawShape(random, bban, letters),
    }
  );
}

/**
 * With valid check digits, in the country of the old one, at banks that do not exist where the country leaves codes free. In the
 * groups of the old one; `grouped` writes others in groups of four.
 */
export const mockIban = defineMocker({
  name: 'iban',
  locales: ['de', 'en', 'es', 'fr', 'nl'],
  fields: { keepsCountry: z.boolean().default(true), grouped: z.boolean().default(false) },
  normalise: compact,
  recipe(locale, { keepsCountry, grouped }) {
    const asked = countries[locale === 'ja' ? 'nl' : locale];
    const countryFor = (text: string) => (keepsCountry ? countryOf(text) : null) ?? asked;
    return {
      possible: asked.possible,
      shortest: asked.length,
      domainOf(text) {
        const { code, possible } = countryFor(text);
        return { name: `${code} ${possible}`, size: possible, stays: 'never' };
      },
      draw(random, limit, { text }) {
        const country = countryFor(text);
        const bban = country.bban(random);
        const iban = country.code + ibanCheckDigits(country.code, bban) + bban;
        const inGroups = groupedLike(text, iban) ?? (grouped ? iban.replace(/.{4}(?=.)/g, '$& ') : iban);
        return inGroups.length <= limit ? inGroups : iban;
      },
    };
  },
});
