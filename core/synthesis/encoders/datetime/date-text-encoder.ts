import type { Column } from '@core/kernel/data/column';
import { daysFromCivil, textOf } from '@core/kernel/data/text-of';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import type { Codes, ColumnEncoder, LearnContext, LearntColumn } from '../encoder';
import { Int64Words } from '../numbers/int64-words';
import { textAt } from '../texts/texts-of';
import { learnDatetime } from './learn-datetime';
import { microsecondsPerDay } from './split-timestamps';

/** How dates are written in a text column: '2024-01-31', '2024-01-31 09:00:00' or '2024-01-31T09:00:00'. */
export const dateNotations = ['day', 'blank', 'T'] as const;
type DateNotation = (typeof dateNotations)[number];

const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:([ T])([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;
const timestamp = { kind: 'timestamp', zoned: false } as const;
const date = { kind: 'date' } as const;

/** Dates and timestamps written in a column of texts, modelled as what they are. */
export class DateTextEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];

  constructor(
    private readonly notation: DateNotation,
    private readonly encoder: ColumnEncoder,
  ) {
    this.codebooks = encoder.codebooks;
  }

  encode(values: Column, rowCount: number): Codes[] {
    return this.encoder.encode(datesOf(values, rowCount, this.notation), rowCount);
  }

  decode(codes: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    const dates = this.encoder.decode(codes, rowCount, random);
    const type = this.notation === 'day' ? date : timestamp;
    const values = Array.from({ length: rowCount }, (_, row) => {
      const text = textOf(dates, row, type);
      return this.notation === 'T' && text !== null ? text.replace(' ', 'T') : text;
    });
    return { storage: 'text', values };
  }
}

/** Null if not every text is a date of the calendar, all in one notation. */
export function learnDateTexts(values: Column, context: LearnContext): LearntColumn | null {
  let notation: DateNotation | null = null;
  for (let row = 0; row < context.rowCount; row++) {
    const text = textAt(values, row);
    if (text === null) continue;
    const own = notationOf(text);
    if (own === null || (notation !== null && own !== notation)) return null;
    notation = own;
  }
  if (notation === null) return null;
  const dates = datesOf(values, context.rowCount, notation);
  const { encoder, codes } = learnDatetime(dates, notation === 'day' ? date : timestamp, context);
  return { encoder: new DateTextEncoder(notation, encoder), codes };
}

function notationOf(text: string): DateNotation | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, , month, day] = found.map(Number);
  if (month === undefined || day === undefined || month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() !== day) return null;
  return found[4] === undefined ? 'day' : found[4] === ' ' ? 'blank' : 'T';
}

/** What is no date of the notation is NULL. */
function datesOf(column: Column, rowCount: number, notation: DateNotation): Column {
  const nulls = new Uint8Array(rowCount);
  const days = new Int32Array(rowCount);
  const times = new BigInt64Array(notation === 'day' ? 0 : rowCount);
  const words = new Int64Words(times);
  for (let row = 0; row < rowCount; row++) {
    const text = textAt(column, row);
    if (text === null || notationOf(text) !== notation) {
      nulls[row] = 1;
      continue;
    }
    const [, year = 0, month = 0, day = 0, , hour = 0, minute = 0, second = 0] = (
      pattern.exec(text) ?? []
    ).map(Number);
    days[row] = daysFromCivil(year, month, day);
    if (notation === 'day') continue;
    const seconds = (hour * 60 + minute) * 60 + second;
    words.set(row, days[row]! * microsecondsPerDay + seconds * 1_000_000);
  }
  const mask = nulls.includes(1) ? nulls : null;
  return notation === 'day'
    ? { storage: 'int32', values: days, nulls: mask }
    : { storage: 'int64', values: times, nulls: mask };
}
