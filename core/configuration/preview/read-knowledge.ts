import type { SourceConnection } from '@core/connectors/connector';
import { limits } from '@core/contract/limits';
import { generatorOf } from '@core/generators/registry';
import type { Column } from '@core/kernel/data/column';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from '../configuration';
import type { Workbench } from '../workbench';
import { sampleTable } from './read-sample';
import type { AvoidedValues, SourceValueCache } from './source-value-cache';

/** What a generator has to know of the source beside the rows that a preview shows. */
export interface SourceKnowledge {
  readonly avoided: AvoidedValues | null;
  readonly whole: { readonly column: Column; readonly rowCount: number } | null;
  /** More of the source counts in a run than was read, so the run may make other values. */
  readonly isPart: boolean;
}

export interface PreviewedColumn {
  readonly column: StoredColumn;
  readonly choice: GeneratorChoice;
}

/** For columns of one table: what a run gathers before it begins, up to a number of rows of each column. */
export async function readKnowledge(
  connection: SourceConnection,
  values: SourceValueCache,
  bench: Workbench,
  previewed: readonly PreviewedColumn[],
): Promise<ReadonlyMap<StoredColumn, SourceKnowledge>> {
  const known = new Map<StoredColumn, SourceKnowledge>();
  for (const { column, choice } of previewed) {
    const { avoidsSource, wholeColumn } = generatorOf(choice.id).capabilities;
    const avoided = avoidsSource ? await values.avoidedBy(connection, bench, column, choice.id) : null;
    const whole = wholeColumn ? await readWhole(connection, bench, column) : null;
    const isPart = avoided?.isWhole === false || whole?.isWhole === false;
    known.set(column, { avoided, whole, isPart });
  }
  return known;
}

async function readWhole(connection: SourceConnection, bench: Workbench, column: StoredColumn) {
  const max = limits.previewValues;
  const { columns, rowCount } = await sampleTable(connection, bench.tableOf(column), [column], max + 1);
  return { column: columns[0]!, rowCount: Math.min(rowCount, max), isWhole: rowCount <= max };
}
