import type { ReadRequest, SourceConnection } from '@core/connectors/connector';
import type { Batch } from '@core/kernel/data/column';
import { sliceColumn } from '@core/kernel/data/slice-column';
import type { RunFiles } from '../run-files/run-files';
import type { PlannedTable } from '../run-plan';
import { madeFile, readMadeRows } from './made-rows';
import type { PlannedModel } from './planned-model';

/** The source of a task's rows. */
export type RowReader = (request: ReadRequest) => AsyncIterable<Batch>;

interface ModelledShard {
  readonly files: RunFiles;
  readonly tableAt: number;
  readonly table: PlannedTable;
  readonly model: PlannedModel;
  readonly shard: number;
  readonly source: SourceConnection;
}

/**
 * Reads a shard of a modelled table: all columns from the file of generated rows, or the learnt ones next to those of
 * the source.
 */
export function modelledReader(shard: ModelledShard): RowReader {
  return shard.model.form === 'free'
    ? (request) => freeRows(shard, request)
    : (request) => boundRows(shard, request);
}

const madePath = ({ files, tableAt, shard }: ModelledShard): Promise<string> =>
  files.read(madeFile(tableAt, shard));

const placesOf = ({ table }: ModelledShard, { columns }: ReadRequest): number[] =>
  columns.map(({ name }) => table.columns.findIndex((column) => column.name === name));

async function* freeRows(shard: ModelledShard, request: ReadRequest): AsyncGenerator<Batch> {
  const places = placesOf(shard, request);
  for (const { rowCount, columns } of readMadeRows(await madePath(shard))) {
    yield { rowCount, columns: places.map((at) => columns[at]!) };
  }
}

/** Generated columns are in one batch for the whole shard, in the order of the table's learnt columns. */
async function* boundRows(shard: ModelledShard, request: ReadRequest): AsyncGenerator<Batch> {
  const { model, source } = shard;
  const learnt = model.parts.flatMap((part, at) => (part === 'learnt' ? [at] : []));
  const places = placesOf(shard, request);
  const [made] = [...readMadeRows(await madePath(shard))];
  const read = request.columns.filter((_, at) => !learnt.includes(places[at]!));
  // Something must be read to know the rows, even if only learnt columns are requested.
  const columns = read.length > 0 ? read : request.columns.slice(0, 1);
  let from = 0;
  for await (const batch of source.read({ ...request, columns })) {
    const to = from + batch.rowCount;
    yield {
      rowCount: batch.rowCount,
      columns: request.columns.map((column, at) =>
        learnt.includes(places[at]!)
          ? sliceColumn(made!.columns[learnt.indexOf(places[at]!)]!, from, to)
          : batch.columns[columns.indexOf(column)]!,
      ),
    };
    from = to;
  }
}
