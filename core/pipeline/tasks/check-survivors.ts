import type { Column } from '@core/kernel/data/column';
import { eachText } from '@core/kernel/data/each-text';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { expectedToMeet, expectedToStay, type OwnValues } from '../source-values/own-values';
import { SurvivorCount, type Counted } from '../source-values/survivor-count';
import { partsReader, partText, type PartsOf } from '../source-values/value-parts';
import { isTelling } from '../source-values/telling';
import type { GeneratorMove, PlannedTable, TargetColumn } from '../run-plan';
import type { SourceValueSet } from '../source-values/source-value-set';
import { generatorFor } from './column-maker';
import { foundFile, setColumns } from './gathered-files';
import type { GatheredValues } from './gathered-values';
import { readOwnValues } from './own-check';
import type { RunSession } from './run-session';
import type { ReadBackOptions, Survivors, TaskResults } from './run-task';

/** A column of the destination and the source values that should not appear in it. */
interface Watched {
  readonly at: number;
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  readonly set: SourceValueSet;
  readonly survivors: SurvivorCount;
  /** Those that its generator never makes. */
  readonly impossible: SurvivorCount;
  /** Whether it makes no such value, as far as its domains tell. */
  readonly neverMakes: (text: string) => boolean;
  /** For values made of parts, which are looked up instead. */
  readonly partsOf: PartsOf | null;
  /** Values read back, NULL left out. */
  looked: number;
}

/**
 * Reads back the protected columns of a table from the destination, and counts the values that the source has too;
 * includes what the load saw of values that stayed in their own row.
 */
export async function checkSurvivors(
  session: RunSession,
  values: GatheredValues,
  tableAt: number,
  options: ReadBackOptions,
): Promise<TaskResults['check-survivors']> {
  const table = session.plan.tables[tableAt]!;
  await values.turnTo(tableAt);
  const watched = await watchedColumns(session, values, tableAt);
  if (watched.length > 0) await lookAtAll(session, table, watched, options);
  const ownOf = await readOwnValues(session, tableAt);
  return {
    columns: protectedColumns(table).map(({ name, at }) => {
      const one = watched.find((column) => column.at === at);
      return survivorsOf(name, ownOf(at), one?.looked ?? 0, one && countedOf(one));
    }),
  };
}

/** Columns of which no value may stay, by index. */
export const protectedColumns = ({
  columns,
}: PlannedTable): { readonly name: string; readonly at: number }[] =>
  columns.flatMap(({ name, move }, at) =>
    move.kind === 'generator' && (move.isProtected || move.sourceSet !== null) ? [{ name, at }] : [],
  );

function survivorsOf(
  column: string,
  own: OwnValues,
  looked: number,
  counted: Counted & { impossible: number } = { found: 0, different: 0, setSize: 0, impossible: 0 },
): Survivors {
  const { expected, of: expectedOf } = expectedToMeet(own.domains, counted.setSize);
  return {
    column,
    looked,
    ...counted,
    expected,
    expectedOf,
    own: {
      compared: own.compared,
      rows: own.stayed,
      outside: own.outside ?? own.compared,
      unexplained: own.unexplained ?? 0,
      different: own.different.length,
      expected: expectedToStay(own.domains),
    },
  };
}

function countedOf({ survivors, impossible }: Watched): Counted & { impossible: number } {
  const [made, never] = [survivors.finish(), impossible.finish()];
  return {
    found: made.found + never.found,
    different: made.different + never.different,
    setSize: Math.min(made.setSize, never.setSize),
    impossible: never.different,
  };
}

async function lookAtAll(
  session: RunSession,
  table: PlannedTable,
  watched: readonly Watched[],
  { signal, onProgress }: ReadBackOptions,
): Promise<void> {
  const destination = await session.destination();
  const batches = destination.readBack(
    table.target,
    watched.map(({ name, type, nativeType }) => ({ name, type, nativeType, as: 'decoded' })),
    session.plan.tuning.readBatchSize,
    signal,
  );
  let read = 0;
  for await (const { rowCount, columns } of batches) {
    for (const [at, one] of watched.entries()) one.looked += look(one, columns[at]!, rowCount);
    session.tools.memory?.free();
    onProgress({ made: (read += rowCount) });
  }
}

async function watchedColumns(
  session: RunSession,
  values: GatheredValues,
  tableAt: number,
): Promise<Watched[]> {
  const table = session.plan.tables[tableAt]!;
  const watched: Watched[] = [];
  for (const { at, move } of setColumns(table)) {
    const target = table.targetColumns?.[at];
    if (!target) continue;
    const { name, type, nativeType } = target;
    const { path } = session.files.write(foundFile(tableAt, at));
    const set = await values.set(move.sourceSet!);
    watched.push({
      ...{ at, name, type, nativeType, looked: 0, set },
      survivors: new SurvivorCount(set, path),
      impossible: new SurvivorCount(set, `${path}-impossible`),
      neverMakes: neverMade(session, table, move, target),
      partsOf: partsReader(session.tools.generators, move),
    });
  }
  return watched;
}

/** By the domains of the generator, if these hang on nothing but the value. */
function neverMade(
  session: RunSession,
  table: PlannedTable,
  move: GeneratorMove,
  target: TargetColumn,
): (text: string) => boolean {
  if (move.isWhole) return () => false;
  const generator = generatorFor(session, table, move, target.type, null);
  if (generator.domainOf === undefined || generator.wayOf !== undefined) return () => false;
  return (text) => generator.domainOf?.(text)?.isOneOfThem === false;
}

function look({ type, partsOf, ...watched }: Watched, column: Column, rowCount: number): number {
  return eachText(column, type, rowCount, (text, times) => {
    if (partsOf === null) count(watched, text, times);
    else for (const part of partsOf(text)) if (isTelling(part.text)) count(watched, partText(part), times);
  });
}

function count(
  {
    set,
    survivors,
    impossible,
    neverMakes,
  }: Pick<Watched, 'set' | 'survivors' | 'impossible' | 'neverMakes'>,
  text: string,
  times: number,
): void {
  if (!isTelling(text) || !set.has(text)) return;
  (neverMakes(text) ? impossible : survivors).add(text, times);
}
