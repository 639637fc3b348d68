import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { SourceConnection } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import { scanKeys } from '@core/discovery/keys/scan-keys';
import { silentLogger } from '@core/kernel/logger';
import type { KeyScanOptions } from '@core/schema/key-scan';
import { mergedSource } from '@core/schema/merge-schema';
import { createSqliteDatabase } from '../setup/sqlite';

/** Each column of trip refers to a parent in a way that exercises one option. */
const trips = [
  'CREATE TABLE guide (id INTEGER PRIMARY KEY, name TEXT)',
  'CREATE TABLE boat (code VARCHAR(4) PRIMARY KEY, hull TEXT)',
  'CREATE TABLE pier (pier_no INTEGER PRIMARY KEY, depth INTEGER)',
  'CREATE TABLE trip (id INTEGER PRIMARY KEY, guide_id INTEGER, boat_code VARCHAR(9), pier_no INTEGER)',
  `INSERT INTO guide WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90) SELECT i, 'g' FROM n`,
  `INSERT INTO boat SELECT 'B' || id, 'wood' FROM guide WHERE id <= 30`,
  'INSERT INTO pier SELECT id, 3 FROM guide WHERE id <= 20',
  `INSERT INTO trip WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
     SELECT i, i % 30 + 1, 'B' || (i % 30 + 1), i % 20 + 1 FROM n`,
];

const database = createSqliteDatabase('trips.db');
let source: SourceConnection;
/** Observed queries to the source: row limits, and the maximum number at once. */
const asked = { rowsMax: [] as (number | null)[], now: 0, most: 0 };

beforeAll(async () => {
  await database.run(...trips);
  const connector = connectorCatalogue(connectors).get(database.config.type);
  source = watch(await connector.openSource(database.config, { role: 'SOURCE', logger: silentLogger }));
});
afterAll(async () => {
  await source.close();
  await database.drop();
});

function watch(connection: SourceConnection): SourceConnection {
  const measureKey = connection.measureKey.bind(connection);
  connection.measureKey = async (ends, rowsMax, signal) => {
    asked.rowsMax.push(rowsMax);
    asked.most = Math.max(asked.most, ++asked.now);
    await new Promise(setImmediate);
    try {
      return await measureKey(ends, rowsMax, signal);
    } finally {
      asked.now -= 1;
    }
  };
  return connection;
}

async function found(options: Partial<KeyScanOptions>): Promise<string[]> {
  Object.assign(asked, { rowsMax: [], now: 0, most: 0 });
  const nothing = { tables: [], columns: [], foreignKeys: [] };
  const schema = mergedSource(nothing, await source.introspect());
  const keys = await scanKeys(schema, {
    ...{ source, scanners: 4, sampleRows: 10_000, signal: new AbortController().signal },
    ...{ primaryOnly: true, allowTexts: true, exactName: false, exactType: false, bothWays: false },
    ...{ onProfile: () => undefined, onProbe: () => undefined },
    onUnread: (_, error) => {
      throw error;
    },
    ...options,
  });
  return keys.map(({ childColumns, parent }) => `${childColumns.join('+')} → ${parent.name}`).sort();
}

const all = ['boat_code → boat', 'guide_id → guide', 'pier_no → pier'];

describe('options of a scan for foreign keys', () => {
  it.each<readonly [string, Partial<KeyScanOptions>, readonly string[]]>([
    ['everything', {}, all],
    ['no texts', { allowTexts: false }, ['guide_id → guide', 'pier_no → pier']],
    ['the same name', { exactName: true }, ['pier_no → pier']],
    ['the same type and length', { exactType: true }, ['guide_id → guide', 'pier_no → pier']],
    ['half of the parents at least', { bothWays: true }, ['boat_code → boat', 'pier_no → pier']],
  ])('%s [S5.057 S5.058 S5.059 S5.060]', async (_, options, keys) => {
    expect(await found(options)).toEqual(keys);
  });

  it('run as many queries at once as there are scanners, and no more', async () => {
    await found({ scanners: 1 });
    expect(asked.most).toBe(1);
    await found({ scanners: 3 });
    expect(asked.most).toBe(3);
  });

  it('read a sample of the rows first if a table may have more', async () => {
    expect(await found({ sampleRows: 50 })).toEqual(all);
    expect(new Set(asked.rowsMax)).toEqual(new Set([50, null]));
  });
});
