import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import { fitTable } from '@core/synthesis/fit-table';
import { createEvaluator } from '@core/synthesis/measure';
import type { SynthesisOptions } from '@core/synthesis/options';
import { presetOptions } from '@core/synthesis/presets';
import type { TrainingTable } from '@core/synthesis/training-table';
import { joinBatches } from './join-batches';
import { holdoutLine, modelLine, type ModelCost } from './model-line';
import { printEvaluation, type Evaluation } from './print-evaluation';
import { readTable, UnusableInput } from './read-table';
import { evaluateSequence } from './sequence';
import { readSynthesisArguments, synthesisUsage, type SynthesisArguments } from './synthesis-arguments';
import { writeCsv } from './write-csv';

/** `npm run evaluate -- synthesis …`; returns the exit code: 2 if the arguments or files are not usable. */
export async function evaluateSynthesis(args: readonly string[]): Promise<number> {
  try {
    const asked = readSynthesisArguments(args);
    const { sequence } = asked;
    printEvaluation(
      sequence ? await evaluateSequence(asked, sequence) : await evaluateTable(asked),
      asked.json,
    );
    return 0;
  } catch (error) {
    if (error instanceof AppError) {
      console.error(`No model: ${error.code} ${JSON.stringify(error.details ?? {})}`);
      return 1;
    }
    if (!(error instanceof UnusableInput)) throw error;
    console.error(`${error.message}\n\n${synthesisUsage}`);
    return 2;
  }
}

/** The model is fitted and rows are generated before all other files are read, so that its memory is measured alone. */
async function evaluateTable(asked: SynthesisArguments): Promise<Evaluation> {
  const train = readTable(asked.train);
  if (asked.target !== null && !train.columns.some(({ name }) => name === asked.target)) {
    throw new UnusableInput(`--target ${asked.target}: ${asked.train} has no such column.`);
  }
  const own = await fitAndMake(train, asked);
  if (asked.out !== null) writeCsv(asked.out, own.table);
  const holdout = readTable(asked.holdout ?? '', train);
  const rivals = asked.rivals.map(({ name, path }) => ({ name, table: readTable(path, train) }));
  const evaluator = createEvaluator({ train, holdout, target: asked.target ?? undefined, seed: asked.seed });
  return {
    models: [
      modelLine('understudy', evaluator.measure(own.table), own.cost, null),
      ...rivals.map(({ name, table }) => modelLine(name, evaluator.measure(table), null, null)),
    ],
    holdout: holdoutLine(evaluator.measure(holdout), null),
  };
}

async function fitAndMake(
  train: TrainingTable,
  { preset, epsilon, seed, rows, target }: SynthesisArguments,
): Promise<{ table: TrainingTable; cost: ModelCost }> {
  const privacyBudget = epsilon === null ? null : { epsilon, delta: 1e-6 };
  const options: SynthesisOptions = {
    ...presetOptions(preset),
    seed,
    privacyBudget,
    target: target ?? undefined,
  };
  const started = performance.now();
  const model = await fitTable(train, options);
  const fitted = performance.now();
  const batches: Batch[] = [];
  for await (const batch of model.sample(rows ?? train.rowCount)) batches.push(batch);
  const made = performance.now();
  return {
    table: joinBatches(batches, train),
    cost: {
      fitSeconds: (fitted - started) / 1000,
      generateSeconds: (made - fitted) / 1000,
      peakRssMb: process.resourceUsage().maxRSS / 1024,
    },
  };
}
