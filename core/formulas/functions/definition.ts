import { fromDouble, toDouble, toWhole, whole, type Exact } from '../exact';
import { fail } from '../fault';
import { formulaLimits } from '../limits';
import type { Evaluate, Filled, Value, ValueKind, ValueOf } from '../value';

export const functionFamilies = [
  'logical',
  'mathematical',
  'statistical',
  'text',
  'cleaning',
  'date',
  'mock',
] as const;
export type FunctionFamily = (typeof functionFamilies)[number];

/**
 * The kind of an argument, and how a function receives it. Everything is converted to text if text is requested;
 * `string` is text that was text before. `day` is the date of a date or a moment, `whole` an integer, truncated,
 * `double` for functions without an exact result. `alike` arguments are converted to a common kind, if necessary text,
 * which is also the kind of the result; `key` arguments are compared, so all must have the same kind.
 */
interface ArgumentOf extends ValueOf {
  readonly string: string;
  readonly day: number;
  readonly whole: number;
  readonly double: number;
}
type OneKind = keyof ArgumentOf;
export type ParameterKind = OneKind | 'any' | 'alike' | 'key';

/** A kind, with ? if the argument is optional and * if it may be repeated. Only the last is repeated. */
export type Parameter = ParameterKind | `${ParameterKind}?` | `${ParameterKind}*`;
type OneParameter = OneKind | `${OneKind}?`;
type Argument<P> = P extends `${infer K extends OneKind}?`
  ? ArgumentOf[K] | undefined
  : P extends OneKind
    ? ArgumentOf[P]
    : never;
type Arguments<P extends readonly OneParameter[]> = { readonly [At in keyof P]: Argument<P[At]> };

/** `alike`: the common kind of its arguments. */
export type ResultKind = ValueKind | 'alike';
type GivenKind = ValueKind | 'whole' | 'double';

/** The context of a formula at run time. */
export interface Surroundings {
  /** Reads the column with this place among those of the formula. */
  column(at: number): Evaluate;
  /** Counted from 0 over the whole table. */
  rowNumber(row: number): number;
  /** Mock values: consistent for a text; or per row, without one. */
  mock(name: string): (text: string | null, row: number) => string | null;
}

export interface FormulaFunction {
  /** In capitals; an operator's sign. */
  readonly name: string;
  readonly takes: readonly Parameter[];
  readonly gives: ResultKind;
  /** The last two parameters repeat as pairs, and an `alike` may come alone at the end. */
  readonly inPairs?: boolean;
  /** Combines evaluations of the arguments, which are of the accepted kinds. */
  readonly build: (given: readonly Evaluate[], around: Surroundings) => Evaluate;
}

/** A strict function: it returns NULL as soon as one of its arguments is NULL. */
export function define<const P extends readonly OneParameter[], G extends GivenKind>(
  name: string,
  takes: P,
  gives: G,
  apply: (...given: Arguments<P>) => ArgumentOf[G] | null,
): FormulaFunction {
  return { name, takes, gives: kindOf(gives), build: (given) => spread(given, finished(gives, apply)) };
}

/** A function of the non-NULL arguments, however many; NULL by default if there are none. */
export function defineOver<K extends OneKind, G extends GivenKind>(
  name: string,
  kind: K,
  gives: G,
  apply: (values: ArgumentOf[K][]) => ArgumentOf[G] | null,
): FormulaFunction {
  const finish = finished(gives, apply);
  return {
    name,
    takes: [`${kind}*`],
    gives: kindOf(gives),
    build: (given) => (row) => {
      const values: ArgumentOf[K][] = [];
      for (const evaluate of given) {
        const value = evaluate(row);
        if (value !== null) values.push(value as ArgumentOf[K]);
      }
      return finish(values);
    },
  };
}

/** A lazy function, which decides itself which arguments to evaluate, and how to handle NULL. */
export function defineLazy(
  name: string,
  takes: readonly Parameter[],
  gives: ResultKind,
  build: FormulaFunction['build'],
  inPairs = false,
): FormulaFunction {
  return { name, takes, gives, inPairs, build };
}

const kindOf = (gives: GivenKind): ValueKind => (gives === 'whole' || gives === 'double' ? 'number' : gives);

/**
 * The check has already converted the arguments to the kinds that a function accepts: here the types can be trusted.
 */
type Apply = (...given: readonly never[]) => unknown;
type AnyApply = (...given: readonly unknown[]) => Value;

function finished(gives: GivenKind, apply: Apply): AnyApply {
  const plain = apply as (...given: readonly unknown[]) => unknown;
  switch (gives) {
    case 'whole':
      return (...given) => filled(plain(...given) as number | null, whole);
    case 'double':
      return (...given) => filled(plain(...given) as number | null, fromDouble);
    case 'text':
      return (...given) => filled(plain(...given) as string | null, limited);
    default:
      return plain as AnyApply;
  }
}

const filled = <T>(value: T | null, as: (value: T) => Filled): Value => (value === null ? null : as(value));

/** @throws RowFault 'too-long' */
export const limited = (text: string): string =>
  text.length <= formulaLimits.textLength ? text : fail('too-long');

/** Specialised for one and two arguments, by far the most common, to avoid an array. */
function spread(given: readonly Evaluate[], apply: AnyApply): Evaluate {
  const [first, second] = given;
  if (!first) return () => apply();
  if (!second) {
    return (row) => {
      const a = first(row);
      return a === null ? null : apply(a);
    };
  }
  if (given.length === 2) {
    return (row) => {
      const a = first(row);
      if (a === null) return null;
      const b = second(row);
      return b === null ? null : apply(a, b);
    };
  }
  return (row) => {
    const values = new Array<Value>(given.length);
    for (let at = 0; at < given.length; at++) {
      const value = given[at]!(row);
      if (value === null) return null;
      values[at] = value;
    }
    return apply(...values);
  };
}

const numberAs =
  (read: (value: Exact) => number) =>
  (evaluate: Evaluate): Evaluate =>
  (row) => {
    const value = evaluate(row);
    return value === null ? null : read(value as Exact);
  };
/** A number as a JavaScript number, for functions that take one so. */
export const asWhole = numberAs(toWhole);
export const asDouble = numberAs(toDouble);
