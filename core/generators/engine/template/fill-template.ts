import { isNull, type Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { isoMoment, momentWriter } from '../dates/write-date';
import { textReader, type TextReader } from '../text-column';
import type { PartForm, TemplatePart } from './parse-template';

const microsecondsPerDay = 86_400_000_000n;

/** Whether a column can be written so: a date needs a column of dates, or of texts that may be dates. */
export const canBeWritten = (type: LogicalType, form: PartForm): boolean =>
  form.kind === 'date' ? dated.has(type.kind) : !unwritten.has(type.kind);

const dated: ReadonlySet<LogicalType['kind']> = new Set(['date', 'timestamp', 'utf8']);
const unwritten: ReadonlySet<LogicalType['kind']> = new Set(['binary', 'geo', 'list']);

/** The columns that a template reads, each once. */
export const columnsNamed = (parts: readonly TemplatePart[]): readonly string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === 'column' ? [part.name] : []))),
];

/**
 * The text of a row of a batch. Where a column is NULL its place is left empty; a text that is to be written as a date and is
 * none in ISO form stays as it is.
 * @param columns those of `columnsNamed`, in their order
 */
export function templateWriter(
  parts: readonly TemplatePart[],
  types: readonly LogicalType[],
  columns: readonly Column[],
): (row: number, rowNumber: number) => string {
  const names = columnsNamed(parts);
  const writers = parts.map((part): ((row: number, rowNumber: number) => string) => {
    switch (part.kind) {
      case 'text':
        return () => part.text;
      case 'number':
        return (_, rowNumber) => String(rowNumber).padStart(part.width, '0');
      case 'column': {
        const at = names.indexOf(part.name);
        const read = valueWriter(columns[at]!, types[at]!, part.form);
        return (row) => read(row) ?? '';
      }
    }
  });
  return (row, rowNumber) => writers.map((write) => write(row, rowNumber)).join('');
}

function valueWriter(column: Column, type: LogicalType, form: PartForm): TextReader {
  const read = textReader(column, type);
  if (form.kind === 'plain') return read;
  if (form.kind === 'padded') return (row) => read(row)?.padStart(form.width, '0') ?? null;
  const write = momentWriter(form.format);
  switch (column.storage) {
    case 'int32': {
      const { values } = column;
      const isDay = (row: number) => !isNull(column, row) && !isInfinite(values[row]!, dateInfinity);
      return (row) => (isDay(row) ? write(BigInt(values[row]!) * microsecondsPerDay) : read(row));
    }
    case 'int64': {
      const { values } = column;
      const isMoment = (row: number) => !isNull(column, row) && !isInfinite(values[row]!, timestampInfinity);
      return (row) => (isMoment(row) ? write(values[row]!) : read(row));
    }
    default:
      return (row) => {
        const text = read(row);
        const moment = text === null ? null : isoMoment(text);
        return moment === null ? text : write(moment);
      };
  }
}

const isInfinite = <T>(value: T, { positive, negative }: { positive: T; negative: T }): boolean =>
  value === positive || value === negative;
