import { z } from 'zod';
import { bijection } from '../../engine/capabilities';
import { CheckedCipher } from '../../engine/checked-cipher';
import { IntegerCipher } from '../../engine/integer-cipher';
import { encryptIntegers, numberDomain } from '../../engine/integer-column';
import { integerRanges } from '../../engine/integer-range';
import { textLimit } from '../../engine/made-values';
import { mapAsTexts } from '../../engine/numeral-column';
import { keptField, seedField } from '../../engine/parameters';
import { mappedSeed } from '../../engine/seeds';
import { mapTexts, textReader } from '../../engine/text-column';
import { PlzCipher } from '../../engine/plz-cipher';
import { TextCipher } from '../../engine/text-cipher';
import {
  equalityFor,
  type ColumnGenerator,
  type GeneratorContext,
  type GeneratorDefinition,
} from '../../generator';

const parameters = z.object({
  keepFirst: keptField,
  keepLast: keptField,
  check: z.enum(['none', 'iban', 'card', 'bsn', 'plz']).default('none'),
  seed: seedField,
});
const bsnDigits = 9;
type Parameters = z.output<typeof parameters>;

/**
 * Format-preserving encryption by FF1 (NIST SP 800-38G): a digit becomes a digit, a letter a letter of its alphabet and
 * case, anything else stays. A bijection: distinct values stay distinct, and equal values stay equal everywhere.
 * Integers and decimals keep sign and number of digits. With `check` valid numbers stay valid, and German
 * postcodes stay such.
 */
export const maskFf1: GeneratorDefinition<Parameters> = {
  id: 'mask.ff1',
  family: 'Mask',
  treatment: 'mask',
  capabilities: bijection,
  parameters,
  accepts: ['utf8', 'int', 'decimal'],
  locales: [],
  review(column, { check, keepFirst, keepLast }) {
    if (column.type.kind === 'utf8') return [];
    if (check === 'iban' || check === 'plz')
      return [{ severity: 'refusal', code: 'check-needs-text', params: {} }];
    const length = textLimit(column.type);
    if (check === 'bsn' && length < bsnDigits)
      return [{ severity: 'refusal', code: 'too-narrow', params: { length, needed: bsnDigits } }];
    if (keepFirst + keepLast === 0) return [];
    return [{ severity: 'warning', code: 'kept-ends-need-text', params: {} }];
  },
  possibleValues: () => null,
  keeps: ({ keepFirst, keepLast }) => [keepFirst, keepLast],
  create(given, context) {
    const hash = context.hash.derive(`ff1:${mappedSeed(given.seed)}`);
    const kept = { first: given.keepFirst, last: given.keepLast };
    if (context.column.type.kind !== 'utf8') return numberMask(given, context);
    const cipher =
      given.check === 'none'
        ? new TextCipher(hash, kept, equalityFor(context))
        : given.check === 'plz'
          ? new PlzCipher(hash)
          : new CheckedCipher(hash, given.check, kept);
    return {
      generate: (input, { rowCount }) => mapTexts(input, rowCount, (texts) => cipher.encrypt(texts)),
      domainOf: (text) => cipher.domainOf(text),
    };
  },
};

function numberMask({ check, seed }: Parameters, { hash, column }: GeneratorContext): ColumnGenerator {
  const { type } = column;
  const key = hash.derive(`ff1:${mappedSeed(seed)}`);
  const numbers = new IntegerCipher(key, { by: 'ff1', ...integerRanges(column), sharedDigits: 1 });
  const texts = new TextCipher(key);
  const whole: ColumnGenerator = {
    generate: (input, { rowCount }) =>
      encryptIntegers(input, rowCount, numbers, (list) => encryptOthers(list, texts)),
    domainOf: (text) => numberDomain(text, numbers) ?? (isNoNumber(text) ? noNumber : texts.domainOf(text)),
  };
  if ((check !== 'bsn' && check !== 'card') || type.kind !== 'int') return whole;
  const checked = new CheckedCipher(key, check, { first: check === 'card' ? 1 : 0, last: 0 });
  return {
    domainOf: (text) => checked.domainOf(padded(text, check) ?? '') ?? numberDomain(text, numbers),
    generate(input, rows) {
      const other = textReader(whole.generate(input, rows), type);
      return mapAsTexts(input, rows.rowCount, type, (list) => {
        const made = checked.encrypt(list.map((text) => padded(text, check)));
        return made.map((text, row) => text?.replace(/^0+(?=\d)/, '') ?? other(row));
      });
    },
  };
}

/** What a numeric type accepts besides numbers. It identifies nobody, so it stays. */
const isNoNumber = (text: string | null): boolean => text !== null && /^-?(?:NaN|Infinity)$/i.test(text);
const noNumber = { name: 'no number', size: 1, stays: 'once' } as const;

function encryptOthers(list: readonly (string | null)[], texts: TextCipher): (string | null)[] {
  const made = texts.encrypt(list.map((text) => (isNoNumber(text) ? null : text)));
  return list.map((text, row) => (isNoNumber(text) ? text : made[row]!));
}

/** The digits that the check looks at, or null for a number of another length. */
function padded(text: string | null, check: 'bsn' | 'card'): string | null {
  if (text === null) return null;
  if (check === 'bsn') return /^\d{1,9}$/.test(text) ? text.padStart(bsnDigits, '0') : null;
  return /^\d{12,18}$/.test(text) ? text : null;
}
