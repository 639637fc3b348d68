import { commonKind, convert } from './conversion';
import type { FormulaFunction, Parameter, ParameterKind, Surroundings } from './functions/definition';
import { findFunction, functionNames, signatureOf } from './functions/table';
import { nearestName } from './nearest-name';
import { binaryOperators, minus, percent, plus } from './operators';
import { refuse, type FormulaProblem, type Span } from './problem';
import type { FormulaNode } from './syntax';
import type { Evaluate, Value, ValueKind } from './value';

/** What a formula may use. */
export interface FormulaScope {
  /** Columns by name, in any order. */
  readonly columns: ReadonlyMap<string, ValueKind>;
  /** Functions of mock values: 'MOCK_FIRST_NAME'. */
  readonly mocks: readonly string[];
}

/** A typed part of a formula. At run time it meets no value of another kind. */
export interface CheckedPart {
  /** null: NULL in every row, and thus of every kind. */
  readonly kind: ValueKind | null;
  readonly build: (around: Surroundings) => Evaluate;
}

/** @param columns names of the formula's columns, by whose places the surroundings read them @throws FormulaError */
export function checkFormula(
  node: FormulaNode,
  scope: FormulaScope,
  columns: readonly string[],
): CheckedPart {
  const check = (part: FormulaNode): CheckedPart => {
    switch (part.shape) {
      case 'number':
        return constant('number', part.value);
      case 'text':
        return constant('text', part.value);
      case 'boolean':
        return constant('boolean', part.value);
      case 'null':
        return constant(null, null);
      case 'column': {
        const kind = scope.columns.get(part.name) ?? unavailable(part.name, part.span, scope);
        const at = columns.indexOf(part.name);
        return { kind, build: (around) => around.column(at) };
      }
      case 'sign':
        return applied([part.operator === '-' ? minus : plus], [part.operand], part.span);
      case 'percent':
        return applied([percent], [part.operand], part.span);
      case 'binary':
        return applied(binaryOperators[part.operator], [part.left, part.right], part.span);
      case 'call':
        return part.name.startsWith('MOCK_') ? mocked(part) : called(part);
    }
  };

  const called = ({ name, nameSpan, arguments: given, span }: Call): CheckedPart => {
    const found = findFunction(name);
    if (!found) {
      const nearest = nearestName(name, functionNames());
      return refuse({ code: 'function-unsupported', name, nearest, span: nameSpan });
    }
    return applied([found], given, span);
  };

  /** A mock value: consistent for a text argument; without one, per row. */
  const mocked = ({ name, nameSpan, arguments: given, span }: Call): CheckedPart => {
    if (!scope.mocks.includes(name)) {
      const nearest = nearestName(name, scope.mocks);
      return refuse({ code: 'mock-unsupported', name, nearest, span: nameSpan });
    }
    if (given.length > 1)
      return refuse({ code: 'argument-count', name, signature: `${name}([value])`, span });
    const [text] = given.map((one) => asText(check(one)));
    return {
      kind: 'text',
      build(around) {
        const make = around.mock(name);
        const read = text?.(around);
        if (!read) return (row) => make(null, row);
        return (row) => {
          const value = read(row);
          return value === null ? null : make(value as string, row);
        };
      },
    };
  };

  /** The first overload that accepts the arguments; otherwise the problem of the one that accepts most of them. */
  const applied = (
    functions: readonly FormulaFunction[],
    given: readonly FormulaNode[],
    span: Span,
  ): CheckedPart => {
    const parts = given.map((one) => ({ ...check(one), span: one.span }));
    const tried = functions.map((one) => fit(one, parts, span));
    const fitting = tried.find((one) => 'build' in one);
    if (fitting) return fitting;
    const problems = tried.flatMap((one) => ('build' in one ? [] : [one]));
    return refuse(problems.reduce((best, one) => (one.span.from > best.span.from ? one : best)));
  };

  return check(node);
}

type Call = Extract<FormulaNode, { shape: 'call' }>;
type Given = CheckedPart & { readonly span: Span };

const constant = (kind: ValueKind | null, value: Value): CheckedPart => ({ kind, build: () => () => value });

function unavailable(column: string, span: Span, { columns }: FormulaScope): never {
  return refuse({ code: 'column-unavailable', column, nearest: nearestName(column, columns.keys()), span });
}

const asText = ({ kind, build }: CheckedPart): CheckedPart['build'] =>
  kind === null ? build : (around) => convert(build(around), kind, 'text')!;

/** A call of the function, or why it does not accept the arguments. */
function fit(one: FormulaFunction, given: readonly Given[], span: Span): CheckedPart | FormulaProblem {
  const { name, gives } = one;
  const wanted = parametersFor(one, given.length);
  if (!wanted) return { code: 'argument-count', name, signature: signatureOf(one), span };
  const kindsOf = (group: ParameterKind) =>
    given.flatMap(({ kind }, at) => (wanted[at] === group && kind !== null ? [kind] : []));
  const alike = commonKind(kindsOf('alike')) ?? 'text';
  const keys = kindsOf('key');
  const key = commonKind(keys) ?? keys[0]!;
  for (const [at, { kind, span: place }] of given.entries()) {
    const into = intoKind(wanted[at]!, alike, key);
    if (kind !== null && !takes(into, kind)) {
      return { code: 'argument-kind', name, expected: shownKind(into), found: kind, span: place };
    }
  }
  return {
    kind: gives === 'alike' ? (kindsOf('alike').length > 0 ? alike : null) : gives,
    build: (around) =>
      one.build(
        given.map(({ kind, build }, at) => {
          const evaluate = build(around);
          return kind === null ? evaluate : convert(evaluate, kind, intoKind(wanted[at]!, alike, key))!;
        }),
        around,
      ),
  };
}

const intoKind = (wanted: ParameterKind, alike: ValueKind, key: ValueKind): ParameterKind => {
  if (wanted === 'alike') return alike;
  if (wanted === 'key') return key === 'text' ? 'string' : key;
  return wanted;
};

const takes = (into: ParameterKind, kind: ValueKind): boolean => convert(() => null, kind, into) !== null;

function shownKind(into: ParameterKind): ValueKind {
  switch (into) {
    case 'whole':
    case 'double':
      return 'number';
    case 'day':
      return 'date';
    case 'string':
    case 'any':
    case 'alike':
    case 'key':
      return 'text';
    default:
      return into;
  }
}

const bare = (parameter: Parameter): ParameterKind => parameter.replace(/[?*]$/, '') as ParameterKind;

/** The kinds for this many arguments; null if it accepts fewer or more. */
function parametersFor({ takes: all, inPairs }: FormulaFunction, count: number): ParameterKind[] | null {
  const kinds = all.map(bare);
  if (inPairs) {
    if (count < kinds.length) return null;
    const [head, pair] = [kinds.slice(0, -2), kinds.slice(-2)];
    const behind = Array.from({ length: count - head.length }, (_, at) => pair[at % 2]!);
    if (behind.length % 2 === 1) behind[behind.length - 1] = 'alike';
    return [...head, ...behind];
  }
  const isRepeated = all.at(-1)?.endsWith('*') ?? false;
  const least = all.filter((one) => !/[?*]$/.test(one)).length;
  const needed = all.length === 1 && isRepeated ? 1 : least;
  if (count < needed || (!isRepeated && count > all.length)) return null;
  return Array.from({ length: count }, (_, at) => kinds[Math.min(at, kinds.length - 1)]!);
}
