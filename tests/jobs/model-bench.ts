import { isNull, type Batch } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { makeModelRows, type MadeModels, type ModelProgress } from '@core/pipeline/models/model-rows';
import { modelledReader } from '@core/pipeline/models/read-modelled';
import type { RunPlan } from '@core/pipeline/run-plan';
import { plannedSource, type PlannedOptions, type PlannedSource } from './planned-source';
import type { Choices } from './run-harness';

/** Generates rows with models for one planned source after another, and reads them like a load. */
export class ModelBench {
  /** Progress reports of the last generation. */
  readonly progress: ModelProgress[] = [];
  readonly #signal = new AbortController().signal;
  #planned: PlannedSource | null = null;

  async plan(statements: readonly string[], choices: Choices, options?: PlannedOptions): Promise<void> {
    await this.close();
    this.#planned = await plannedSource(statements, choices, options);
  }

  make(change: (plan: RunPlan) => RunPlan = (plan) => plan, signal = this.#signal): Promise<MadeModels> {
    this.progress.length = 0;
    const { plan, source, files } = this.#planned!;
    const onProgress = (step: ModelProgress) => this.progress.push(step);
    return makeModelRows({ plan: change(plan), source, files, seed: 3, signal, onProgress });
  }

  /** The rows that the load of a shard reads, with these columns, as texts. */
  async loaded(name: string, columns: readonly string[], shard = 0): Promise<(string | null)[][]> {
    const { plan, files, source } = this.#planned!;
    const table = this.#planned!.table(name);
    const read = modelledReader({
      files,
      tableAt: plan.tables.indexOf(table),
      table,
      model: table.model!,
      shard,
      source,
    });
    const asked = columns.map((column) => table.columns.find((candidate) => candidate.name === column)!);
    const rows: (string | null)[][] = [];
    const request = {
      shard: table.shards[shard]!,
      columns: asked.map(({ name: of, type, nativeType }) => ({
        name: of,
        type,
        nativeType,
        as: 'decoded' as const,
      })),
      batchSize: 130,
      signal: this.#signal,
    };
    for await (const batch of read(request)) rows.push(...textsOf(batch, asked));
    return rows;
  }

  async close(): Promise<void> {
    await this.#planned?.close();
    this.#planned = null;
  }
}

const textsOf = ({ rowCount, columns }: Batch, asked: RunPlan['tables'][number]['columns']) =>
  Array.from({ length: rowCount }, (_, row) =>
    columns.map((column, at) => (isNull(column, row) ? null : textOf(column, row, asked[at]!.type))),
  );
