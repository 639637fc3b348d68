import type { Evaluate, Value } from '../value';
import { RowFault, fail } from '../fault';
import { orderOf } from '../order';
import { define, defineLazy, type FormulaFunction } from './definition';

const isNull = (evaluate: Evaluate, row: number): boolean => evaluate(row) === null;

/** AND and OR stop at the value that settles them; a NULL that nothing settles makes the result NULL. */
const settling = (name: string, settles: boolean): FormulaFunction =>
  defineLazy(name, ['boolean', 'boolean*'], 'boolean', (given) => (row) => {
    let result: Value = !settles;
    for (const evaluate of given) {
      const value = evaluate(row);
      if (value === settles) return settles;
      if (value === null) result = null;
    }
    return result;
  });

const caught =
  (evaluate: Evaluate, otherwise: Evaluate): Evaluate =>
  (row) => {
    try {
      return evaluate(row);
    } catch (error) {
      if (error instanceof RowFault) return otherwise(row);
      throw error;
    }
  };

/** The result behind the first pair whose first part holds, else what comes alone at the end. */
function firstOf(pairs: readonly Evaluate[], holds: (part: Evaluate, row: number) => boolean): Evaluate {
  const last = pairs.length % 2 === 1 ? pairs.at(-1) : undefined;
  return (row) => {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      if (holds(pairs[at]!, row)) return pairs[at + 1]!(row);
    }
    return last ? last(row) : fail('not-found');
  };
}

export const logicalFunctions: readonly FormulaFunction[] = [
  defineLazy('IF', ['boolean', 'alike', 'alike?'], 'alike', ([condition, then, otherwise]) => {
    const last = otherwise ?? (() => null);
    return (row) => (condition!(row) === true ? then!(row) : last(row));
  }),
  defineLazy('IFERROR', ['alike', 'alike'], 'alike', ([value, otherwise]) => caught(value!, otherwise!)),
  defineLazy('ISERROR', ['any'], 'boolean', ([value]) =>
    caught(
      (row) => {
        value!(row);
        return false;
      },
      () => true,
    ),
  ),
  defineLazy('COALESCE', ['alike', 'alike*'], 'alike', (given) => (row) => {
    for (const evaluate of given) {
      const value = evaluate(row);
      if (value !== null) return value;
    }
    return null;
  }),
  defineLazy('NULLIF', ['alike', 'alike'], 'alike', ([value, other]) => (row) => {
    const found = value!(row);
    const unwanted = other!(row);
    return found === null || unwanted === null || orderOf(found, unwanted) !== 0 ? found : null;
  }),
  defineLazy('ISBLANK', ['any'], 'boolean', ([value]) => (row) => {
    const found = value!(row);
    return found === null || found === '';
  }),
  defineLazy(
    'ISNULL',
    ['any'],
    'boolean',
    ([value]) =>
      (row) =>
        isNull(value!, row),
  ),
  settling('AND', false),
  settling('OR', true),
  define('NOT', ['boolean'], 'boolean', (value) => !value),
  defineLazy('XOR', ['boolean', 'boolean*'], 'boolean', (given) => (row) => {
    let result = false;
    for (const evaluate of given) {
      const value = evaluate(row);
      if (value === null) return null;
      if (value) result = !result;
    }
    return result;
  }),
  defineLazy('CHOOSE', ['whole', 'alike', 'alike*'], 'alike', ([place, ...choices]) => (row) => {
    const at = place!(row);
    if (at === null) return null;
    return (choices[(at as number) - 1] ?? fail('out-of-range'))(row);
  }),
  defineLazy('BETWEEN', ['key', 'key', 'key'], 'boolean', ([value, least, most]) => (row) => {
    const [found, from, to] = [value!(row), least!(row), most!(row)];
    if (found === null || from === null || to === null) return null;
    return orderOf(found, from) >= 0 && orderOf(found, to) <= 0;
  }),
  defineLazy(
    'IFS',
    ['boolean', 'alike'],
    'alike',
    (pairs) => firstOf(pairs, (part, row) => part(row) === true),
    true,
  ),
  defineLazy(
    'SWITCH',
    ['key', 'key', 'alike'],
    'alike',
    ([value, ...pairs]) =>
      firstOf(pairs, (part, row) => {
        const wanted = value!(row);
        const found = part(row);
        return wanted === null ? found === null : found !== null && orderOf(wanted, found) === 0;
      }),
    true,
  ),
];
