import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SourceConnection } from '@core/connectors/connector';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { createPhraseBook } from '@core/discovery/pii/phrases';
import { recognizers } from '@core/discovery/pii/registry';
import { scanSource } from '@core/discovery/pii/scan-source';
import { scanTable } from '@core/discovery/pii/scan-table';
import { sampleOf } from '@core/discovery/pii/values/column-sample';
import { silentLogger } from '@core/kernel/logger';
import { mergedSource } from '@core/schema/merge-schema';
import { indexSource } from '@core/schema/source-index';
import { scanHidden } from './evaluate/keys/hidden-keys';
import { keyOf, seeded, writeTables, type PlantedTable } from './evaluate/keys/planted/plant';
import { makers } from './setup/personal-values';

interface Figure {
  readonly figure: string;
  readonly measured: string;
  readonly asked: string;
}

/**
 * Time of scans: values on one core, keys by names and counts, one key confirmed in the engine compared with a plain
 * query, and a wide source with its memory. All in this process, on SQLite.
 */
export async function benchDiscovery(rows: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
  try {
    return [
      deepScan(500, 1000),
      await keyScan(join(folder, 'keys.db')),
      await confirmKey(join(folder, 'key.db'), rows * 5, rows / 2),
      await wideSource(join(folder, 'wide.db')),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function deepScan(columns: number, values: number): Figure {
  const random = seeded(1);
  const perTable = 25;
  const book = createPhraseBook(recognizers);
  const tables = Array.from({ length: columns / perTable }, () =>
    Array.from({ length: perTable }, (_, at) => {
      const make = makers[at % makers.length]!;
      return sampleOf(Array.from({ length: values }, () => make(random)));
    }),
  );
  const column = { type: { kind: 'utf8' }, isForeignKey: false, isMadeByEngine: false } as const;
  const before = process.cpuUsage();
  for (const samples of tables) {
    const named = samples.map((_, at) => ({ ...column, name: `c${at}` }));
    scanTable(book, 't', named, { threshold: 0.5, samples });
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  return line(`deep scan of ${columns} columns × ${values} values, s of one core`, seconds, '≤ 2');
}

/** 70 tables with some 450 columns and keys between neighbours, none declared. */
async function keyScan(path: string): Promise<Figure> {
  const random = seeded(2);
  const size = 70;
  const tables = Array.from({ length: size }, (_, at): PlantedTable => {
    const references = [1, 7].map((step) => (at + step) % size);
    return {
      name: `entity_${at}`,
      columns: [
        { name: 'id', type: 'INTEGER PRIMARY KEY' },
        ...references.map((to) => ({ name: `entity_${to}_id`, type: 'INTEGER' })),
        ...['name', 'amount', 'made_on', ...(at % 2 ? ['note'] : [])].map((name) => ({ name, type: 'TEXT' })),
      ],
      rows: Array.from({ length: 1000 }, (__, row) => [
        row + 1,
        ...references.map(() => random(1000) + 1),
        ...[`name ${row}`, String(random(9999)), `2024-01-${random(28) + 1}`, ...(at % 2 ? ['-'] : [])],
      ]),
    };
  });
  writeTables(path, tables);
  const { seconds, columns, found } = await scanHidden(path);
  return line(`key scan of ${size} tables × ${columns} columns (${found.length} keys), s`, seconds, '≤ 3');
}

async function confirmKey(path: string, children: number, parents: number): Promise<Figure> {
  const db = new Database(path);
  db.exec('CREATE TABLE parent (id INTEGER PRIMARY KEY); CREATE TABLE child (parent_id INTEGER)');
  const counted = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  db.exec(`${counted(parents)} INSERT INTO parent SELECT i FROM n`);
  db.exec(`${counted(children)} INSERT INTO child SELECT (i * 7919) % ${parents} + 1 FROM n`);
  const plain = await seconds(() =>
    db.prepare('SELECT parent_id FROM child EXCEPT SELECT id FROM parent LIMIT 1').all(),
  );
  db.close();
  const { child, childColumns, parent, parentColumns } = keyOf('child', ['parent_id'], 'parent', ['id']);
  const source = await open(path);
  try {
    const { tables } = await source.introspect();
    const schemaOf = (name: string) => tables.find((table) => table.name === name)!.schema;
    const ends = {
      ...{ childColumns, parentColumns },
      child: { ...child, schema: schemaOf('child') },
      parent: { ...parent, schema: schemaOf('parent') },
    };
    const ours = await seconds(() => source.measureKey(ends, null));
    return line(`key of ${children} rows into ${parents}, times the plain EXCEPT`, ours / plain, '≤ 1.5');
  } finally {
    await source.close();
  }
}

/** A deep scan of 1,000 tables with 30,000 columns: its time, peak heap, and number of progress reports. */
async function wideSource(path: string): Promise<Figure> {
  const random = seeded(3);
  const columns = Array.from({ length: 30 }, (_, at) => ({ name: `field_${at}`, type: 'TEXT' }));
  writeTables(
    path,
    Array.from({ length: 1000 }, (_, at) => ({
      ...{ name: `t_${at}`, columns },
      rows: Array.from({ length: 20 }, () =>
        columns.map((__, column) => makers[column % makers.length]!(random)),
      ),
    })),
  );
  const source = await open(path);
  try {
    const index = indexSource(
      mergedSource({ tables: [], columns: [], foreignKeys: [] }, await source.introspect()),
    );
    let [peak, told] = [0, 0];
    const { signal } = new AbortController();
    const onProgress = () => {
      told += 1;
      peak = Math.max(peak, process.memoryUsage().heapUsed);
    };
    const atStart = process.memoryUsage().heapUsed;
    const values = {
      source,
      signal,
      scanners: 4,
      checksCardinality: true,
      at: 0,
      onProgress,
      onUnread: () => undefined,
    };
    const took = await seconds(() => scanSource(index, { threshold: 0.5, values }));
    const heap = Math.round((peak - atStart) / 1024 / 1024);
    return {
      figure: 'deep scan of 1,000 tables × 30,000 columns',
      measured: `${took.toFixed(1)} s, ${heap} MB of heap more at most, told ${told} times`,
      asked: 'bounded, told after each table',
    };
  } finally {
    await source.close();
  }
}

const open = (path: string): Promise<SourceConnection> =>
  sqliteConnector.openSource({ type: 'sqlite', path }, { role: 'SOURCE', logger: silentLogger });

const line = (figure: string, measured: number, asked: string): Figure => ({
  ...{ figure, asked },
  measured: measured.toFixed(2),
});

async function seconds(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
