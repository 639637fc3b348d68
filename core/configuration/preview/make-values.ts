import type { Column } from '@core/kernel/data/column';
import { mailSuffixOf } from '@core/generators/forecast';
import { AppError } from '@core/kernel/errors';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { createGenerator, type GeneratorContext, type TextComparison } from '@core/generators/generator';
import { generatorOf, parametersOf } from '@core/generators/registry';
import type { StoredColumn } from '@core/schema/stored-schema';
import { profileOf } from '../column-profile';
import type { GeneratorChoice } from '../configuration';
import { columnPath, type Workbench } from '../workbench';
import type { KnownColumn } from './whole-columns';
import { inStorageOf, textsOf, wholeColumnOf } from './sampled-column';
import type { SampledColumn, SampledRow } from './sampled-row';

/** What generated values depend on besides the source and the options: the workspace's key and seed. */
export interface WorkspaceRoots {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly seed: number;
  /** As in the context of a generator. */
  readonly texts: TextComparison;
}

interface Sample {
  readonly column: Column;
  readonly rowCount: number;
}

/**
 * Texts of what a generator makes of the first rows of a column, as in a run: with the same key and seed, and by the
 * key that the column follows.
 * @param row other columns that it reads
 * @throws AppError 'preview-failed', 'formula-not-applicable'
 */
export function makeValues(
  bench: Workbench,
  roots: WorkspaceRoots,
  column: StoredColumn,
  choice: GeneratorChoice,
  sample: Sample,
  whole: KnownColumn | undefined,
  row: SampledRow,
): (string | null)[] {
  const made = makeColumn(bench, roots, column, choice, sample, whole, row);
  return textsOf(made.column, sample.rowCount, made.type);
}

/** As `makeValues`, as a column. */
export function makeColumn(
  bench: Workbench,
  { key, seed, texts }: WorkspaceRoots,
  column: StoredColumn,
  choice: GeneratorChoice,
  sample: Sample,
  whole: KnownColumn | undefined,
  row: SampledRow,
): SampledColumn {
  const root = bench.rootOf(column);
  const generator = generatorOf(choice.id);
  const { rowCount } = sample;
  const input = inStorageOf(sample.column, rowCount, column.schema.type, root.schema.type);
  try {
    const parameters = parametersOf(generator, choice.parameters);
    const beside = generator.companions?.(parameters).map((companion) => row.read(companion));
    const context: GeneratorContext = {
      column: { ...profileOf(bench, root), type: input.type },
      hash: new KeyedHash(key),
      domain: columnPath(bench, root),
      seed,
      locale: bench.locale,
      mailSuffix: mailSuffixOf(bench.schema.columns),
      wholeColumn: whole ? wholeColumnOf(whole.column, whole.rowCount) : null,
      texts,
      ...(beside ? { companions: beside.map(({ type }) => type) } : {}),
    };
    const made = createGenerator(generator, parameters, context).generate(
      input.column,
      { firstRow: 0, rowCount },
      beside?.map((one) => one.column),
    );
    return { column: made, type: input.type };
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'formula-not-applicable') throw cause;
    throw new AppError('preview-failed', { cause });
  }
}
