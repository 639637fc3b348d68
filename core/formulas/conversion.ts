import { dateText, timestampText } from '@core/kernel/data/text-of';
import { dayOfMoment, momentOfDay } from './calendar';
import { toText } from './exact';
import { asDouble, asWhole, type ParameterKind } from './functions/definition';
import type { Evaluate, Filled, ValueKind } from './value';

/** The text of a value of a kind; TRUE and FALSE as in formulas. */
export function writerOf(kind: ValueKind): (value: Filled) => string {
  switch (kind) {
    case 'text':
      return (value) => value as string;
    case 'number':
      return (value) => toText(value as Parameters<typeof toText>[0]);
    case 'boolean':
      return (value) => (value ? 'TRUE' : 'FALSE');
    case 'date':
      return (value) => dateText(value as number);
    case 'moment':
      return (value) => timestampText(value as bigint, false);
  }
}

const through =
  (evaluate: Evaluate, convert: (value: Filled) => Filled): Evaluate =>
  (row) => {
    const value = evaluate(row);
    return value === null ? null : convert(value);
  };

/** An evaluation converted to the kind of an argument; null if there is no conversion. */
export function convert(evaluate: Evaluate, from: ValueKind, wanted: ParameterKind): Evaluate | null {
  switch (wanted) {
    case 'any':
    case 'alike':
    case 'key':
      return evaluate;
    case 'text':
      return from === 'text' ? evaluate : through(evaluate, writerOf(from));
    case 'string':
      return from === 'text' ? evaluate : null;
    case 'whole':
      return from === 'number' ? asWhole(evaluate) : null;
    case 'double':
      return from === 'number' ? asDouble(evaluate) : null;
    case 'moment':
      if (from === 'moment') return evaluate;
      return from === 'date' ? through(evaluate, (value) => momentOfDay(value as number)) : null;
    case 'day':
      if (from === 'date') return evaluate;
      return from === 'moment' ? through(evaluate, (value) => dayOfMoment(value as bigint)) : null;
    default:
      return from === wanted ? evaluate : null;
  }
}

/**
 * The common kind to which all these can be converted, dates becoming moments next to moments; null if there is none.
 */
export function commonKind(kinds: readonly ValueKind[]): ValueKind | null {
  const [first = 'text'] = kinds;
  if (kinds.every((kind) => kind === first)) return first;
  return kinds.every((kind) => kind === 'date' || kind === 'moment') ? 'moment' : null;
}
