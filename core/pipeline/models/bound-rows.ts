import type { SourceConnection } from '@core/connectors/connector';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch, Column } from '@core/kernel/data/column';
import { fitTable, type FitRun } from '@core/synthesis/fit-table';
import { learnCoder } from '@core/synthesis/learn-coder';
import type { PrivacyStatement } from '@core/synthesis/report';
import type { SynthesisOptions } from '@core/synthesis/options';
import type { TrainingTable } from '@core/synthesis/training-table';
import type { RunFiles } from '../run-files/run-files';
import type { PlannedTable } from '../run-plan';
import { ColumnCollector } from './column-collector';
import { MadeRowsFile, madeFile } from './made-rows';
import type { MadeShard, PlannedModel } from './planned-model';

export interface BoundWork {
  readonly tableAt: number;
  readonly table: PlannedTable;
  readonly model: PlannedModel;
  /** The learnt columns and those that stay, of the same rows. */
  readonly learnt: TrainingTable;
  readonly given: TrainingTable;
  readonly options: SynthesisOptions;
  readonly source: SourceConnection;
  readonly files: RunFiles;
  readonly batchSize: number;
  readonly threads?: FitRun['threads'];
  readonly signal: AbortSignal;
  onFitted(columns: number): void;
  onMade(rows: number): void;
}

/**
 * Fits a model of the learnt columns conditioned on the given ones, and generates them for every row of the source,
 * shard by shard.
 */
export async function makeBoundRows(
  work: BoundWork,
): Promise<{ readonly shards: MadeShard[]; readonly privacy: PrivacyStatement | null }> {
  const { learnt, given, options, signal, table } = work;
  if (learnt.rowCount === 0) return { shards: await emptyShards(work), privacy: null };
  const context = given.columns.length === 0 ? null : learnCoder(given, options);
  const model = await fitTable(learnt, options, {
    context: context?.coded ?? [],
    onProgress: ({ done }) => work.onFitted(done),
    threads: work.threads,
    signal,
  });
  const shards: MadeShard[] = [];
  for (const shard of table.shards.keys()) {
    throwIfAborted(signal);
    const rows = await givenRows(work, shard);
    const codes = context?.coder.encode(rows).map(({ fine }) => fine) ?? [];
    const made = model.sample(rows.rowCount, {
      seed: options.seed + shard,
      context: codes,
      threads: work.threads,
      signal,
    });
    const file = new MadeRowsFile(work.files.write(madeFile(work.tableAt, shard)));
    file.append(await oneBatch(learnt, rows.rowCount, made));
    shards.push(await file.finish());
    work.onMade(rows.rowCount);
  }
  return { shards, privacy: model.privacySpent };
}

/** For a table without rows. */
const emptyShards = ({ table, learnt, files, tableAt }: BoundWork): Promise<MadeShard[]> =>
  Promise.all(
    table.shards.map((_, shard) => {
      const file = new MadeRowsFile(files.write(madeFile(tableAt, shard)));
      file.append({ rowCount: 0, columns: learnt.columns.map(({ values }) => values) });
      return file.finish();
    }),
  );

/** The given columns of one shard of the source, in the form used for training. */
async function givenRows(
  { table, model, given, source, batchSize, signal }: BoundWork,
  shard: number,
): Promise<TrainingTable> {
  const places = model.parts.flatMap((part, at) => (part === 'given' ? [at] : []));
  // Something must be read to count the rows.
  const read = (places.length > 0 ? places : [0]).map((at) => table.columns[at]!);
  const isText = given.columns.map(({ values }) => values.storage === 'text');
  const collectors = places.map((at, index) => new ColumnCollector(table.columns[at]!.type, isText[index]));
  let rowCount = 0;
  const columns = read.map(({ name, type, nativeType }) => ({
    name,
    type,
    nativeType,
    as: 'decoded' as const,
  }));
  for await (const batch of source.read({ shard: table.shards[shard]!, columns, batchSize, signal })) {
    throwIfAborted(signal);
    collectors.forEach((collector, at) => {
      const column = batch.columns[at]!;
      // Values that do not fit the type, and that no training row had, carry no information for the model.
      const isForeign = column.storage === 'text' && !isText[at];
      for (let row = 0; row < batch.rowCount; row++) {
        if (isForeign) collector.addNull();
        else collector.add(column, row);
      }
    });
    rowCount += batch.rowCount;
  }
  return {
    rowCount,
    columns: collectors.map((collector, at) => ({ name: read[at]!.name, ...collector.finish() })),
  };
}

/** Concatenates all batches. */
async function oneBatch(
  learnt: TrainingTable,
  rowCount: number,
  batches: AsyncIterable<Batch>,
): Promise<Batch> {
  const collectors = learnt.columns.map(({ type }) => new ColumnCollector(type));
  for await (const batch of batches) {
    collectors.forEach((collector, at) => {
      const column: Column = batch.columns[at]!;
      for (let row = 0; row < batch.rowCount; row++) collector.add(column, row);
    });
  }
  return { rowCount, columns: collectors.map((collector) => collector.finish().values) };
}
