import { fitSchema } from '@core/synthesis/fit-schema';
import { fitTable, type FitRun } from '@core/synthesis/fit-table';
import type { ForeignKeyRows, LinkedTable } from '@core/synthesis/linked-tables';
import type { PrivacyStatement } from '@core/synthesis/report';
import type { SynthesisOptions } from '@core/synthesis/options';
import type { TrainingTable } from '@core/synthesis/training-table';
import type { RunFiles } from '../run-files/run-files';
import { FreeWriter, sourceKeys, type KeyedRows } from './free-writer';
import { minTrainingRows } from './model-options';
import type { MadeShard } from './planned-model';
import type { TrainingRows } from './training-rows';
import { rowsMarked, trainingTable } from './training-tables';

/** By default, rows per parent do not exceed those of one parent in a hundred, or of ten parents. */
const lengthKeptBy = (parents: number): number => Math.min(10, Math.max(1, Math.round(parents / 100)));

export interface FreeWork {
  /** Free tables and the source tables that they refer to, parents first as far as cycles allow. */
  readonly tables: readonly TrainingRows[];
  /** Held-out rows, 1 per row, one array per table. */
  readonly holdout: readonly Uint8Array[];
  readonly options: SynthesisOptions;
  readonly files: RunFiles;
  readonly threads?: FitRun['threads'];
  readonly signal: AbortSignal;
  onFitted(columns: number): void;
  onMade(rows: number): void;
}

export interface FreeRows {
  /** Files by index in the plan. */
  readonly shards: ReadonlyMap<number, readonly MadeShard[]>;
  readonly privacy: PrivacyStatement | null;
}

/** Fits a model of all free tables of a family together, and generates their rows as files. */
export async function makeFreeRows(work: FreeWork): Promise<FreeRows> {
  const { tables, holdout } = work;
  const rowsOf = new Map(tables.map(({ scoped, rowCount }) => [scoped.at, rowCount]));
  const linked = tables.map((rows, index) => linkedTable(rows, holdout[index]!, rowsOf));
  const writers = writersOf(work);
  const privacy =
    tables.length === 1 && tables[0]!.scoped.model!.references.length === 0
      ? await makeAlone(work, linked[0]!.table, writers.get(tables[0]!.scoped.at)!)
      : await makeLinked(work, linked, writers);
  const shards = new Map<number, readonly MadeShard[]>();
  for (const [at, writer] of writers) shards.set(at, await writer.finish());
  return { shards, privacy };
}

/** A table that refers to none has a model of its own, which may spend a privacy budget. */
async function makeAlone(
  work: FreeWork,
  { table, name }: LinkedTable,
  writer: FreeWriter,
): Promise<PrivacyStatement | null> {
  const { options, signal, threads } = work;
  if (table.rowCount === 0) return null;
  const model = await fitTable(table, options, {
    onProgress: ({ done }) => work.onFitted(done),
    threads,
    signal,
  });
  const wanted = rowsWanted(work, []).rows[name] ?? table.rowCount;
  for await (const batch of model.sample(wanted, { threads, signal })) {
    writer.append({ batch, parents: [] });
    work.onMade(batch.rowCount);
  }
  return model.privacySpent;
}

async function makeLinked(
  work: FreeWork,
  linked: readonly Linked[],
  writers: ReadonlyMap<number, FreeWriter>,
): Promise<null> {
  const { tables, options, signal, threads } = work;
  let fitted = 0;
  const schema = { tables: linked.map(({ table }) => table), foreignKeys: keysOf(work, linked) };
  const model = await fitSchema(schema, options, {
    onProgress: () => work.onFitted(++fitted),
    threads,
    signal,
  });
  const byName = new Map(tables.map(({ scoped }) => [scoped.table.key, scoped.at]));
  for await (const { table, batch, parents } of model.sample({
    ...rowsWanted(work, linked),
    threads,
    signal,
  })) {
    const writer = writers.get(byName.get(table)!);
    if (!writer) continue;
    writer.append({ batch, parents: parents.map(({ rows }) => rows) });
    work.onMade(batch.rowCount);
  }
  return null;
}

function writersOf({ tables, files }: FreeWork): ReadonlyMap<number, FreeWriter> {
  const writers = new Map<number, FreeWriter>();
  const keyed = new Map<number, KeyedRows>();
  for (const rows of tables) {
    const { scoped } = rows;
    if (scoped.model?.form !== 'free') keyed.set(scoped.at, sourceKeys(rows));
    else {
      const writer = new FreeWriter(scoped, files, (table) => keyed.get(table)!);
      writers.set(scoped.at, writer);
      keyed.set(scoped.at, writer);
    }
  }
  return writers;
}

interface Linked {
  readonly table: LinkedTable;
  /** The training rows. */
  readonly rows: Int32Array;
}

/** With few rows not even the outline of generated columns is learnt; only columns drawn by a model need more. */
const isTooFewToModel = ({ scoped: { model } }: TrainingRows, rowCount: number): boolean =>
  model?.form === 'free' && !model.parts.includes('learnt') && rowCount < minTrainingRows(model.settings);

function linkedTable(rows: TrainingRows, holdout: Uint8Array, rowsOf: ReadonlyMap<number, number>): Linked {
  const { scoped } = rows;
  const taken = rowsMarked(holdout, 0);
  const table = trainingTable(rows, taken, () => !isTooFewToModel(rows, taken.length));
  const isGiven = scoped.model?.form !== 'free';
  const settings = scoped.model?.settings;
  const isSequence = settings?.model === 'SequenceTableModel';
  return {
    rows: taken,
    table: {
      name: scoped.table.key,
      table,
      isGiven,
      ...(isSequence ? { orderBy: firstTime(table) } : {}),
      // Rows of the source determine no row count; only sequences follow them.
      standsAlone: scoped.context === null && !isSequence,
      lengths: {
        nthLongest:
          settings?.rareSequenceThreshold ??
          lengthKeptBy(Math.min(taken.length, rowsOf.get(scoped.context?.parent ?? -1) ?? 0)),
        ...(settings?.maxSequenceLength ? { maximum: settings.maxSequenceLength } : {}),
      },
    },
  };
}

/** Rows of a sequence are ordered by time, if they have one. */
const firstTime = ({ columns }: TrainingTable): string[] =>
  columns
    .filter(({ type }) => type.kind === 'date' || type.kind === 'timestamp')
    .slice(0, 1)
    .map(({ name }) => name);

function keysOf({ tables }: FreeWork, linked: readonly Linked[]): ForeignKeyRows[] {
  const place = new Map(tables.map(({ scoped }, index) => [scoped.at, index]));
  return tables.flatMap(({ scoped, parents }, child) =>
    (scoped.model?.form === 'free' ? scoped.model.references : []).map(({ parent }, at): ForeignKeyRows => {
      const to = linked[place.get(parent)!]!;
      return {
        child: scoped.table.key,
        parent: to.table.name,
        rows: rowsAmong(parents[at]!, linked[child]!.rows, to.rows),
      };
    }),
  );
}

/** Training row numbers of parents. A held-out parent is replaced by another. */
function rowsAmong(parents: Int32Array, children: Int32Array, taken: Int32Array): Int32Array {
  const numbers = new Map<number, number>();
  taken.forEach((row, number) => numbers.set(row, number));
  return children.map((child) => {
    const parent = parents[child]!;
    if (parent < 0 || taken.length === 0) return -1;
    return numbers.get(parent) ?? child % taken.length;
  });
}

/** The source's row count by default; rows of the source as they are. */
function rowsWanted({ tables }: FreeWork, linked: readonly Linked[]) {
  const free = tables.filter(({ scoped }) => scoped.model?.form === 'free');
  return {
    rows: Object.fromEntries(
      free.map(({ scoped, sourceRows }) => [
        scoped.table.key,
        scoped.model!.settings.rowsToGenerate ?? sourceRows,
      ]),
    ),
    given: Object.fromEntries(
      linked.filter(({ table }) => table.isGiven).map(({ table }) => [table.name, table.table]),
    ),
  };
}
