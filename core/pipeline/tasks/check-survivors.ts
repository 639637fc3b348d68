import { isNull, type Column, type DictionaryColumn } from '@core/kernel/data/column';
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
  /** Times that each entry of a dictionary was met, for as long as batches have the same one. */
  met: { readonly dictionary: readonly string[]; readonly times: Uint32Array };
}

const noneMet: Watched['met'] = { dictionary: [], times: new Uint32Array() };

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
  for (const one of watched) countMet(one);
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
        met: noneMet,
        survivors: new SurvivorCount(values.set(move.sourceSet), path),
      },
    ];
  });
}

function look(watched: Watched, column: Column, rowCount: number): void {
  if (column.storage === 'dictionary') return meet(watched, column, rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (isNull(column, row)) continue;
    watched.looked++;
    count(watched, textOf(column, row, watched.type) ?? '', 1);
  }
}

function meet(watched: Watched, { codes, dictionary }: DictionaryColumn, rowCount: number): void {
  if (watched.met.dictionary !== dictionary) {
    countMet(watched);
    watched.met = { dictionary, times: new Uint32Array(dictionary.length) };
  }
  const { times } = watched.met;
  for (let row = 0; row < rowCount; row++) {
    const code = codes[row]!;
    if (code < 0) continue;
    watched.looked++;
    times[code]! += 1;
  }
}

function countMet(watched: Watched): void {
  const { dictionary, times } = watched.met;
  dictionary.forEach((text, code) => count(watched, text, times[code]!));
  watched.met = noneMet;
}

function count({ survivors }: Watched, text: string, times: number): void {
  if (times > 0 && !isBlank(text)) survivors.add(text, times);
}
