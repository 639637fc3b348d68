import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { SurvivorCount } from '../source-values/survivor-count';
import { foundFile } from './gathered-files';
import type { GatheredValues } from './gathered-values';
import type { RunSession } from './run-session';
import type { Survivors, TaskResults } from './run-task';
import { isBlank } from './set-hash';

/** A column of the destination and the source values that should not stand in it. */
interface Watched {
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  readonly survivors: SurvivorCount;
  /** Values read back, NULL left out. */
  looked: number;
}

/** Reads the protected columns of a table back from the destination, and counts the values that the source has too. */
export async function checkSurvivors(
  session: RunSession,
  values: GatheredValues,
  tableAt: number,
  signal: AbortSignal,
): Promise<TaskResults['check-survivors']> {
  const table = session.plan.tables[tableAt]!;
  await values.turnTo(tableAt);
  const watched = watchedColumns(session, values, tableAt);
  const destination = await session.destination();
  const batches = destination.readBack(
    table.target,
    watched.map(({ name, type, nativeType }) => ({ name, type, nativeType, as: 'decoded' })),
    session.plan.tuning.readBatchSize,
    signal,
  );
  for await (const { rowCount, columns } of batches) {
    watched.forEach((one, at) => look(one, columns[at]!, rowCount));
    session.tools.memory?.free();
  }
  return {
    columns: watched.map(({ name, looked, survivors }): Survivors => {
      return { column: name, looked, ...survivors.finish() };
    }),
  };
}

function watchedColumns(session: RunSession, values: GatheredValues, tableAt: number): Watched[] {
  const table = session.plan.tables[tableAt]!;
  return table.columns.flatMap(({ move }, at) => {
    const target = table.targetColumns?.[at];
    if (move.kind !== 'generator' || move.sourceSet === null || !target) return [];
    const { name, type, nativeType } = target;
    const { path } = session.files.write(foundFile(tableAt, at));
    return [
      {
        name,
        type,
        nativeType,
        looked: 0,
        survivors: new SurvivorCount(values.set(move.sourceSet), path),
      },
    ];
  });
}

function look(watched: Watched, column: Column, rowCount: number): void {
  const { type, survivors } = watched;
  const add = (text: string, times: number) => {
    if (times > 0 && !isBlank(text)) survivors.add(text, times);
  };
  const times = column.storage === 'dictionary' ? new Uint32Array(column.dictionary.length) : null;
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) continue;
    watched.looked++;
    if (column.storage === 'dictionary' && times) times[column.codes[row]!]! += 1;
    else add(textOf(column, row, type) ?? '', 1);
  }
  if (column.storage === 'dictionary' && times)
    column.dictionary.forEach((text, at) => add(text, times[at]!));
}
