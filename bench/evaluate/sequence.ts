import type { Batch } from '@core/kernel/data/column';
import { fitSequences } from '@core/synthesis/fit-sequences';
import { createEvaluator } from '@core/synthesis/measure';
import { measureRelation, type LinkedTables } from '@core/synthesis/measure-relation';
import { presetOptions } from '@core/synthesis/presets';
import type { TrainingTable } from '@core/synthesis/training-table';
import { joinBatches } from './join-batches';
import { holdoutLine, modelLine, type ModelCost, type RelationFigures } from './model-line';
import type { Evaluation } from './print-evaluation';
import { readTable, UnusableInput } from './read-table';
import { linkByKey, splitSequences, withoutColumn } from './split-sequences';
import type { SynthesisArguments } from './synthesis-arguments';
import { writeCsv } from './write-csv';

type SequenceKeys = NonNullable<SynthesisArguments['sequence']>;

/** Measures models of a child table whose rows are sequences by parent; a rival's rows belong to the given parents. */
export async function evaluateSequence(asked: SynthesisArguments, keys: SequenceKeys): Promise<Evaluation> {
  const children = readTable(asked.train);
  const parents = readTable(keys.parent);
  requireColumn(children, keys.key, asked.train);
  requireColumn(parents, keys.parentKey, keys.parent);
  const heldOut = asked.holdout === null ? null : readTable(asked.holdout, children);
  const { train, holdout } = splitSequences({ children, heldOut, parents, ...keys }, asked.seed);
  const own = await fitAndMake(train, asked);
  if (asked.out !== null) writeSequences(asked.out, own.tables, keys);
  const rivals = asked.rivals.map(({ name, path }) => {
    const table = readTable(path, children);
    const rows = linkByKey(table, keys.key, parents, keys.parentKey);
    const tables = {
      child: withoutColumn(table, keys.key),
      parent: withoutColumn(parents, keys.parentKey),
      rows,
    };
    return { name, tables };
  });
  const evaluator = createEvaluator({
    train: train.child,
    holdout: holdout.child,
    target: asked.target ?? undefined,
    seed: asked.seed,
    sequence: { train, holdout },
  });
  const lineOf = (name: string, made: LinkedTables, cost: ModelCost | null) =>
    modelLine(name, evaluator.measure(made.child, made), cost, relationOf(train, made));
  return {
    models: [
      lineOf('understudy', own.tables, own.cost),
      ...rivals.map(({ name, tables }) => lineOf(name, tables, null)),
    ],
    holdout: holdoutLine(evaluator.measure(holdout.child, holdout), relationOf(train, holdout)),
  };
}

const relationOf = (train: LinkedTables, made: LinkedTables): RelationFigures =>
  measureRelation({ parent: 'parent', child: 'child', train, holdout: null, made });

/** `--rows` is a number of parents; each gets a sequence. */
async function fitAndMake(
  { parent, child, rows: parentRows }: LinkedTables,
  { preset, seed, rows }: SynthesisArguments,
): Promise<{ tables: LinkedTables; cost: ModelCost }> {
  const started = performance.now();
  const model = await fitSequences({ parent, child, parentRows }, { ...presetOptions(preset), seed });
  const fitted = performance.now();
  const parents: Batch[] = [];
  const children: Batch[] = [];
  const links: Int32Array[] = [];
  for await (const made of model.sample({ parents: rows ?? parent.rowCount })) {
    parents.push(made.parents);
    children.push(made.children);
    links.push(made.parentRows.map((row) => (row < 0 ? -1 : row + made.firstParent)));
  }
  const ended = performance.now();
  return {
    tables: {
      parent: joinBatches(parents, parent),
      child: joinBatches(children, child),
      rows: Int32Array.from(links.flatMap((rowsOfBatch) => [...rowsOfBatch])),
    },
    cost: {
      fitSeconds: (fitted - started) / 1000,
      generateSeconds: (ended - fitted) / 1000,
      peakRssMb: process.resourceUsage().maxRSS / 1024,
    },
  };
}

/** Writes the children to `path`, and the parents to a file beside it; keys are row numbers of the parents. */
function writeSequences(
  path: string,
  { parent, child, rows }: LinkedTables,
  { key, parentKey }: SequenceKeys,
): void {
  const numbers = Int32Array.from({ length: parent.rowCount }, (_, row) => row);
  writeCsv(path, withKey(child, key, rows));
  writeCsv(`${path.replace(/\.csv$/, '')}.parents.csv`, withKey(parent, parentKey, numbers));
}

const withKey = (table: TrainingTable, name: string, values: Int32Array): TrainingTable => ({
  ...table,
  columns: [
    {
      name,
      type: { kind: 'int', bits: 32, signed: true },
      values: { storage: 'int32', values, nulls: Uint8Array.from(values, (value) => Number(value < 0)) },
    },
    ...table.columns,
  ],
});

function requireColumn(table: TrainingTable, name: string, path: string): void {
  if (!table.columns.some((column) => column.name === name)) {
    throw new UnusableInput(`${path} has no column "${name}".`);
  }
}
