import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import type { SourceValueSet } from '../source-values/value-set-files';
import type { PlannedTable } from '../run-plan';
import type { GatheredValues } from './gathered-values';
import type { RunSession } from './run-session';
import type { Survivors, TaskResults } from './run-task';
import { isBlank } from './set-hash';

/** A column of the destination and the source values that should not stand in it. */
interface Watched {
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  readonly set: SourceValueSet;
}

/** Reads the protected columns of a table back from the destination, and counts the values that the source has too. */
export async function checkSurvivors(
  session: RunSession,
  values: GatheredValues,
  tableAt: number,
  signal: AbortSignal,
): Promise<TaskResults['check-survivors']> {
  const table = session.plan.tables[tableAt]!;
  values.turnTo(tableAt);
  const watched = watchedColumns(table, values);
  const looked = watched.map(() => 0);
  const found = watched.map(() => 0);
  const destination = await session.destination();
  const batches = destination.readBack(
    table.target,
    watched.map(({ name, type, nativeType }) => ({ name, type, nativeType, as: 'decoded' })),
    session.plan.tuning.readBatchSize,
    signal,
  );
  for await (const { rowCount, columns } of batches) {
    watched.forEach(({ type, set }, at) => {
      const count = countIn(columns[at]!, rowCount, type, set);
      looked[at] = looked[at]! + count.looked;
      found[at] = found[at]! + count.found;
    });
  }
  return {
    columns: watched.map(({ name, set }, at): Survivors => {
      const { falsePositiveRate, size: setSize } = set;
      return { column: name, looked: looked[at]!, found: found[at]!, falsePositiveRate, setSize };
    }),
  };
}

function watchedColumns(table: PlannedTable, values: GatheredValues): Watched[] {
  return table.columns.flatMap(({ move }, at) => {
    const target = table.targetColumns?.[at];
    if (move.kind !== 'generator' || move.sourceSet === null || !target) return [];
    const { name, type, nativeType } = target;
    return [{ name, type, nativeType, set: values.set(move.sourceSet) }];
  });
}

function countIn(
  column: Column,
  rowCount: number,
  type: LogicalType,
  set: SourceValueSet,
): { looked: number; found: number } {
  let looked = 0;
  let found = 0;
  const stands = (text: string) => !isBlank(text) && set.has(text);
  const known = column.storage === 'dictionary' ? column.dictionary.map(stands) : null;
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) continue;
    looked++;
    const isFound =
      column.storage === 'dictionary' ? known?.[column.codes[row]!] : stands(textOf(column, row, type) ?? '');
    if (isFound === true) found++;
  }
  return { looked, found };
}
