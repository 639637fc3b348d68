import { RowFault } from '@core/formulas/fault';
import type { Column } from '@core/kernel/data/column';
import { joinColumns, type ColumnPart } from '@core/kernel/data/join-columns';
import { sliceColumn } from '@core/kernel/data/slice-column';
import { AppError } from '@core/kernel/errors';
import { rowFormula, type RowFormula } from '../engine/row-formula';
import {
  createGenerator,
  type ColumnGenerator,
  type Companion,
  type GeneratorContext,
  type GeneratorDefinition,
  type RowRange,
  type ValueDomain,
} from '../generator';
import {
  columnsOfBranches,
  columnsOfGenerator,
  columnsOfWhen,
  readBranches,
  type Branch,
  type ReadBranch,
} from './branches';
import { leavesValues } from './kept-by-branches';

/** A branch in the row: its condition, its generator, and the places of the columns that each reads. */
interface Maker {
  /** null: it is for all remaining rows. */
  readonly when: RowFormula | null;
  readonly whenAt: readonly number[];
  readonly generator: ColumnGenerator;
  readonly generatorAt: readonly number[];
  readonly domainOf: (text: string) => ValueDomain | null;
  readonly isLeft: boolean;
}

/**
 * Generates each row by the first branch whose condition holds, with the row's number in the table. A generator only
 * sees the rows of its branch, so it meets no values that are not meant for it.
 * @throws AppError 'formula-not-applicable' if a condition is rejected, or has no value in a row
 */
export function madeByBranch(given: readonly Branch[], context: GeneratorContext): ColumnGenerator {
  const { table, name, type } = context.column;
  const fail = (cause: string): never => {
    throw new AppError('formula-not-applicable', { details: { table, column: name, cause } });
  };
  const branches = readBranches(given);
  if (branches.length < given.length) return fail('changed');
  const makers = branches.map((one) => makerOf(one, columnsOfBranches(branches), context) ?? fail('changed'));
  let ways: Uint8Array = new Uint8Array(0);
  return {
    generate(input, rows, companions = []) {
      ways = waysOf(makers, rows, companions, fail);
      const parts = stretchesOf(ways).map(({ way, from, to }): ColumnPart => {
        const { generator, generatorAt } = makers[way]!;
        const cut = (column: Column) => sliceColumn(column, from, to);
        const range = { firstRow: rows.firstRow + from, rowCount: to - from };
        const beside = generatorAt.map((at) => cut(companions[at]!));
        return { column: generator.generate(cut(input), range, beside), rowCount: to - from };
      });
      return parts.length === 0 ? input : joinColumns(type, parts);
    },
    wayOf: (row) => (makers[ways[row]!]!.isLeft ? null : String(ways[row])),
    domainOf(known) {
      const at = known.indexOf(' ');
      const way = known.slice(0, at);
      const domain = makers[Number(way)]!.domainOf(known.slice(at + 1));
      return domain && { ...domain, name: `${way} ${domain.name}` };
    },
  };
}

/** null if the condition is rejected. */
function makerOf(branch: ReadBranch, all: readonly Companion[], context: GeneratorContext): Maker | null {
  const { definition, parameters, when } = branch;
  const types = context.companions ?? [];
  const placesOf = (named: readonly Companion[]) =>
    named.map((one) => all.findIndex(({ column, side }) => column === one.column && side === one.side));
  const [whenAt, generatorAt] = [placesOf(columnsOfWhen(branch)), placesOf(columnsOfGenerator(branch))];
  const typesAt = (places: readonly number[]) => places.flatMap((at) => types[at] ?? []);
  const formula = when.trim() === '' ? null : rowFormula(when, typesAt(whenAt), context);
  if (formula && (!formula.ok || formula.value.kind !== 'boolean')) return null;
  const generator = createGenerator(definition, parameters, { ...context, companions: typesAt(generatorAt) });
  return {
    when: formula?.value ?? null,
    whenAt,
    generator,
    generatorAt,
    domainOf: domainsOf(definition, parameters, generator, context),
    isLeft: leavesValues(branch),
  };
}

/** If a generator names no domain for a value, all its possible values are one. */
function domainsOf(
  definition: GeneratorDefinition,
  parameters: ReadBranch['parameters'],
  generator: ColumnGenerator,
  { column }: GeneratorContext,
): Maker['domainOf'] {
  const size = definition.possibleValues(column, parameters);
  const isDrawn = !definition.capabilities.consistent || parameters['consistent'] === false;
  const pool: ValueDomain | null =
    size === null ? null : { name: 'pool', size, stays: size === 1 ? 'each' : 'never', isDrawn };
  return (text) => generator.domainOf?.(text) ?? pool;
}

/** The branch of each row. A condition that is NULL does not hold. */
function waysOf(
  makers: readonly Maker[],
  rows: RowRange,
  companions: readonly Column[],
  fail: (cause: string) => never,
): Uint8Array {
  for (const { when, whenAt } of makers)
    when?.turnTo(
      whenAt.map((at) => companions[at]!),
      rows,
    );
  try {
    return Uint8Array.from({ length: rows.rowCount }, (_, row) =>
      makers.findIndex(({ when }) => when === null || when.evaluate(row) === true),
    );
  } catch (error) {
    if (error instanceof RowFault) return fail(error.kind);
    throw error;
  }
}

/** Consecutive rows of the same branch. */
function stretchesOf(ways: Uint8Array) {
  const stretches: { readonly way: number; readonly from: number; to: number }[] = [];
  ways.forEach((way, row) => {
    const last = stretches.at(-1);
    if (last?.way === way) last.to = row + 1;
    else stretches.push({ way, from: row, to: row + 1 });
  });
  return stretches;
}
