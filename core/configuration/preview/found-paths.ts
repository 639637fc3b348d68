import { durations } from '@core/contract/limits';
import { piiEntity } from '@core/contract/pii-entities';
import type { FoundPath } from '@core/contract/schemas/generator';
import { seenPaths } from '@core/generators/document-paths';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Workbench } from '../workbench';
import { sampleTable, withSource, type SampleSource } from './read-sample';
import { textsOf } from './sampled-column';

/** Number of documents sampled. */
const sampleRows = 200;

/**
 * The paths in a column's first documents, with the findings of a deep scan. Names and counts only: no values.
 * @throws AppError 'query-timeout', 'cancelled', or a 'connection-…' code
 */
export async function foundPaths(
  source: SampleSource,
  bench: Workbench,
  column: StoredColumn,
  signal?: AbortSignal,
): Promise<FoundPath[]> {
  const table = bench.tableOf(column);
  const patience = { within: durations.previewWithin, signal };
  const { columns, rowCount } = await withSource(source, table.databaseId, patience, (connection) =>
    sampleTable(connection, table, [column], sampleRows),
  );
  const { type } = column.schema;
  const texts = columns[0] ? textsOf(columns[0], rowCount, type) : [];
  const documents = texts.filter((text) => text !== null);
  return seenPaths(documents, type).map(({ path, values, areNumbers }) => ({
    path,
    values,
    are_numbers: areNumbers,
    entity: entityAt(column, path),
  }));
}

/** A scan writes 'owner.mails.[]' where a rule has '$.owner.mails[*]' or '/owner/mails'. */
function entityAt({ configuration }: StoredColumn, path: string): FoundPath['entity'] {
  const plain = path
    .replaceAll('[*]', '.[]')
    .replace(/^(?:\$\.?|\/)/u, '')
    .replace(/\/@?/gu, '.');
  const found = (configuration.pii?.evidence ?? []).find(
    ({ code, params }) => code === 'found-at-path' && 'path' in params && params.path === plain,
  );
  const entity = piiEntity.safeParse(found && 'entity' in found.params ? found.params.entity : null);
  return entity.success ? entity.data : null;
}
