import { readFile } from 'node:fs/promises';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { DatabaseSchema } from '@core/connectors/schema';
import { connectors } from '@core/connectors/registry';
import { scanKeys } from '@core/discovery/keys/scan-keys';
import { codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import type { FoundKey, KeyNames } from '@core/schema/key-proposal';
import { mergedSource } from '@core/schema/merge-schema';
import { z } from 'zod';
import { UnusableInput } from '../read-table';

const givenKey = z.object({
  fk_schema: z.string().default(''),
  fk_table: z.string(),
  fk_columns: z.array(z.string()).min(1),
  pk_schema: z.string().default(''),
  pk_table: z.string(),
  pk_columns: z.array(z.string()).min(1),
});

/** Reads the true keys from a file in the import format. @throws UnusableInput */
export async function readTruth(file: string): Promise<KeyNames[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnusableInput(`${file} cannot be read.`);
  });
  const parsed = z.array(givenKey).safeParse(jsonOf(text));
  if (!parsed.success) throw new UnusableInput(`${file} is no list of keys.`);
  return parsed.data.map((key) => ({
    child: { schema: key.fk_schema, name: key.fk_table },
    childColumns: key.fk_columns,
    parent: { schema: key.pk_schema, name: key.pk_table },
    parentColumns: key.pk_columns,
  }));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface HiddenScan {
  readonly declared: readonly KeyNames[];
  readonly found: readonly FoundKey[];
  readonly tables: number;
  readonly columns: number;
  readonly seconds: number;
}

/**
 * Scans a SQLite file as if it declared no foreign keys; if tables declare no primary keys either, considers anything
 * unique.
 */
export async function scanHidden(path: string): Promise<HiddenScan> {
  const config = { type: 'SQLITE', path };
  const { signal } = new AbortController();
  const connector = connectorCatalogue(connectors).get(config.type);
  const source = await connector.openSource(config, { role: 'SOURCE', logger: silentLogger });
  try {
    const schema = await source.introspect();
    const startedAt = performance.now();
    const found = await scanKeys(hidden(schema), {
      source,
      signal,
      scanners: 4,
      sampleRows: 10_000,
      primaryOnly: schema.tables.every(({ kind, primaryKey }) => kind === 'view' || primaryKey !== null),
      allowTexts: true,
      exactName: false,
      exactType: false,
      bothWays: false,
      onProfile: () => undefined,
      onProbe: () => undefined,
      onUnread: ({ name }, error) => console.error(`${name} could not be read: ${codeOf(error)}`),
    });
    return {
      declared: schema.foreignKeys,
      found,
      tables: schema.tables.length,
      columns: schema.tables.reduce((sum, { columns }) => sum + columns.length, 0),
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    await source.close();
  }
}

const hidden = (schema: DatabaseSchema) =>
  mergedSource({ tables: [], columns: [], foreignKeys: [] }, { ...schema, foreignKeys: [] });
