import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { frenchAccountKey, ibanCheckDigits, spanishControlDigits } from '@core/kernel/check-digits/iban';
import { defineMocker } from '../../engine/define-mocker';
import { groupedLike } from '../../engine/grouped-like';
import { LetterForm } from '../../engine/letter-form';
import { compact } from '../../engine/normalise';
import { pick } from '../../engine/pick';

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

/** With valid check digits, at banks that do not exist. In the groups of the old one; `grouped` writes others in groups of four. */
export const mockIban = defineMocker({
  name: 'iban',
  locales: ['de', 'en', 'es', 'fr', 'nl'],
  fields: { grouped: z.boolean().default(false) },
  normalise: compact,
  recipe(locale, { grouped }) {
    const country = countries[locale === 'ja' ? 'nl' : locale];
    return {
      possible: country.possible,
      shortest: country.length,
      draw(random, limit, { text }) {
        const bban = country.bban(random);
        const iban = country.code + ibanCheckDigits(country.code, bban) + bban;
        const inGroups = groupedLike(text, iban) ?? (grouped ? iban.replace(/.{4}(?=.)/g, '$& ') : iban);
        return inGroups.length <= limit ? inGroups : iban;
      },
    };
  },
});
