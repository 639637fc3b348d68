import type { SourceConnection } from '@core/connectors/connector';
import { limits } from '@core/contract/limits';
import { needsWholeColumn } from '@core/generators/generator';
import { generatorOf } from '@core/generators/registry';
import type { Column } from '@core/kernel/data/column';
import type { StoredColumn } from '@core/schema/stored-schema';
import { profileOf } from '../column-profile';
import type { GeneratorChoice } from '../configuration';
import type { Workbench } from '../workbench';
import { sampleTable } from './read-sample';

/** What a generator that needs its whole column gets besides the rows of a preview. */
export interface KnownColumn {
  readonly column: Column;
  readonly rowCount: number;
  /** False: a run sees more rows, so its values may differ. */
  readonly isWhole: boolean;
}

export interface PreviewedColumn {
  readonly column: StoredColumn;
  readonly choice: GeneratorChoice;
}

/** Of columns of one table, those that a run collects beforehand, limited to a number of rows each. */
export async function readWholeColumns(
  connection: SourceConnection,
  bench: Workbench,
  previewed: readonly PreviewedColumn[],
): Promise<ReadonlyMap<StoredColumn, KnownColumn>> {
  const known = new Map<StoredColumn, KnownColumn>();
  for (const { column, choice } of previewed) {
    const profile = profileOf(bench, bench.rootOf(column));
    if (!needsWholeColumn(generatorOf(choice.id), profile, choice.parameters)) continue;
    known.set(column, await readWhole(connection, bench, column));
  }
  return known;
}

async function readWhole(
  connection: SourceConnection,
  bench: Workbench,
  column: StoredColumn,
): Promise<KnownColumn> {
  const max = limits.previewValues;
  const { columns, rowCount } = await sampleTable(connection, bench.tableOf(column), [column], max + 1);
  return { column: columns[0]!, rowCount: Math.min(rowCount, max), isWhole: rowCount <= max };
}
