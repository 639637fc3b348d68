import { z } from 'zod';
import { RandomStream } from '@core/kernel/random';
import type { ColumnProfile, GeneratorContext, Remark, WholeColumn } from '../../generator';
import { allAlphabets } from '../alphabets';
import { nothingKept } from '../kept-ends';
import { fitTest, textLimit } from '../made-values';
import { otherCharacters } from '../other-characters';
import { rowSeeds } from '../seeded-rows';
import { formatFault, type DateReader } from './date-format';

/** How dates that are kept as text are read, and what becomes of a text that is none. */
export const textDateFields = {
  /** strftime codes; '': as the column's values tell. */
  dateFormat: z.string().max(64).default('').meta({ format: 'date-format' }),
  unreadableDate: z.enum(['mask', 'null', 'constant', 'shuffle', 'refuse']).default('mask'),
  unreadableDateValue: z.string().max(64).default(''),
};
const textDates = z.object(textDateFields);
export type TextDates = z.output<typeof textDates>;

/** What stands in the place of a text that is no date; undefined: the run stops there. */
export type Unreadable = (text: string, row: number) => string | null | undefined;

export function textDateRemarks({ type, nullable }: ColumnProfile, given: TextDates): Remark[] {
  const fault = given.dateFormat === '' ? undefined : formatFault(given.dateFormat);
  if (fault !== undefined)
    return [{ severity: 'refusal', code: 'date-format', params: { position: (fault ?? 0) + 1 } }];
  if (type.kind !== 'utf8') return [];
  if (given.unreadableDate === 'null' && !nullable)
    return [{ severity: 'refusal', code: 'not-nullable', params: {} }];
  const { length: needed } = given.unreadableDateValue;
  if (given.unreadableDate === 'constant' && !fitTest(type)(given.unreadableDateValue))
    return [{ severity: 'refusal', code: 'too-narrow', params: { length: textLimit(type), needed } }];
  return given.unreadableDate === 'refuse'
    ? [{ severity: 'warning', code: 'dates-as-text', params: {} }]
    : [];
}

/** The format is read from the whole column unless it is given, and so are the texts to shuffle. */
export const readsDatesOf = ({ type }: ColumnProfile, { dateFormat, unreadableDate }: TextDates): boolean =>
  type.kind === 'utf8' && (dateFormat === '' || unreadableDate === 'shuffle');

export function unreadableTexts(
  { unreadableDate, unreadableDateValue }: TextDates,
  context: GeneratorContext,
  read: DateReader,
): Unreadable {
  const drawing = (consistent: boolean) =>
    rowSeeds(context, { meaning: 'unreadable-date', consistent, seed: null });
  const random = new RandomStream();
  const bits = new Uint32Array(2);
  const byValue = drawing(true);
  const masked: Unreadable = (text) => {
    byValue.seed(text, 0, bits);
    random.seed(bits[0]!, bits[1]!);
    return otherCharacters(text, allAlphabets, nothingKept, random);
  };
  const byRow = drawing(false);
  switch (unreadableDate) {
    case 'mask':
      return masked;
    case 'null':
      return () => null;
    case 'constant':
      return () => unreadableDateValue;
    case 'refuse':
      return () => undefined;
    case 'shuffle': {
      const { wholeColumn } = context;
      if (wholeColumn === null) return masked;
      let others: readonly string[] | null = null;
      return (_, row) => {
        others ??= unreadableOf(wholeColumn, read);
        byRow.seed('', row, bits);
        random.seed(bits[0]!, bits[1]!);
        return others[random.int(others.length)]!;
      };
    }
  }
}

const chunk = 10_000;
const mostKept = 10_000;

/** The texts of a column that are no dates, each as often as it is there, up to a number that memory holds. */
function unreadableOf(column: WholeColumn, read: DateReader): readonly string[] {
  const found: string[] = [];
  for (let first = 0; first < column.length && found.length < mostKept; first += chunk) {
    const rows = Float64Array.from({ length: Math.min(chunk, column.length - first) }, (_, at) => first + at);
    const taken = column.take(rows);
    if (taken.storage !== 'text') break;
    for (const text of taken.values) if (text !== null && text.trim() !== '' && !read(text)) found.push(text);
  }
  return found.length > 0 ? found : [''];
}
