import type { ConnectionConfig, SourceConnection } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import type { TableSchema } from '@core/connectors/schema';
import { textOf } from '@core/kernel/data/text-of';
import { silentLogger } from '@core/kernel/logger';

/** Rows by table name, without the schema: sorted lines of JSON in an engine-independent format. */
export type Contents = ReadonlyMap<string, readonly string[]>;

const rowsMax = 1_000_000;

/**
 * Reads every table of a database through its connector.
 * @param leftOut names of columns that are not compared; computed columns never are
 */
export async function contentsOf(
  config: ConnectionConfig,
  leftOut: readonly string[] = [],
): Promise<Contents> {
  const connector = connectors.find(({ type }) => type === config.type);
  if (!connector) throw new Error(`There is no connector ${config.type}.`);
  const source = await connector.openSource(config, { role: 'SOURCE', logger: silentLogger });
  try {
    const contents = new Map<string, string[]>();
    for (const table of (await source.introspect()).tables.filter(({ kind }) => kind === 'table')) {
      contents.set(table.name, (await rowsOf(source, table, leftOut)).sort());
    }
    return contents;
  } finally {
    await source.close();
  }
}

async function rowsOf(
  source: SourceConnection,
  table: TableSchema,
  leftOut: readonly string[],
): Promise<string[]> {
  const columns = table.columns
    .filter(({ generated, name }) => !generated && !leftOut.includes(name))
    .map(({ name, type, nativeType }) => ({ name, type, nativeType, as: 'decoded' as const }));
  const batch = await source.sample(table, columns, rowsMax);
  return Array.from({ length: batch.rowCount }, (_, row) =>
    JSON.stringify(
      columns.map(({ name, type }, at) => [name, comparable(textOf(batch.columns[at]!, row, type))]),
    ),
  );
}

/** Decimals without trailing zeros, times without their zone, booleans as numbers. */
function comparable(text: string | null): string | null {
  if (text === null) return null;
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(/\.?0+$/, '');
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text)) return text.replace(/\+00$/, '');
  return text === 'true' ? '1' : text === 'false' ? '0' : text;
}
