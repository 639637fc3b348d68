import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyEnds, SourceConnection } from '@core/connectors/connector';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import { silentLogger } from '@core/kernel/logger';
import { openRunFiles } from '@core/pipeline/run-files/run-files';
import { RowMap } from '@core/subset/rows/row-map';
import { selectRows, type SelectedRows } from '@core/subset/select-rows';
import type { SubsetSettings } from '@core/subset/settings';
import { startPostgresServer, type RunningServer } from '../tests/setup/postgres-server';
import { configOf, psqlOf } from './postgresql';
import { makeKeyGraph } from './setup/key-graph';
import { processorClock } from './setup/processor-clock';
import { serverCpuSeconds } from './setup/server-cpu';

export interface SubsetLine {
  readonly measure: string;
  readonly rows: number;
  readonly seconds: string;
  readonly processor: string;
  readonly megabytes: number;
  readonly wanted: string;
  readonly got: string;
  readonly aim: 'met' | 'missed';
}

const chosenKeys = 20_000_000;

/**
 * The choice of a subset: against one hand-written recursive query on PostgreSQL, over many tables, along a list, below
 * one parent, and its memory. `rows` lines of orders for the first.
 */
export async function benchSubset(rows: number): Promise<SubsetLine[]> {
  const server = await startPostgresServer();
  try {
    const memory = memoryOfKeys();
    const list = await linkedList(server);
    return [await againstQuery(server, rows), await manyTables(), list, await oneParent(server), memory];
  } finally {
    await server.stop();
  }
}

interface Measured {
  readonly selected: SelectedRows;
  readonly seconds: number;
  /** Of this process. */
  readonly processor: number;
  readonly rows: number;
}

async function measure(
  config: ConnectionConfig,
  table: string,
  ask: SubsetSettings['targets'][number]['ask'],
  more: {
    readonly keys?: readonly KeyEnds[];
    readonly perParent?: number;
    readonly source?: (of: SourceConnection) => SourceConnection;
  } = {},
): Promise<Measured> {
  const connector = connectorCatalogue(connectors).get(config.type);
  const opened = await connector.openSource(config, { role: 'SOURCE', logger: silentLogger });
  const source = more.source?.(opened) ?? opened;
  try {
    await source.snapshot();
    const { tables, foreignKeys } = await source.introspect();
    const { schema, name } = tables.find((one) => one.name === table)!;
    const keys = [...foreignKeys, ...(more.keys ?? [])];
    const limits =
      more.perParent === undefined
        ? []
        : foreignKeys.map((key) => ({ key, follow: { perParent: more.perParent!, depth: null } }));
    const settings = { seed: 1, targets: [{ table: { schema, name }, ask }], keys: limits, tables: [] };
    const store = openRunFiles({ store: 'local', folder: mkdtempSync(join(tmpdir(), 'understudy-subset-')) });
    const clock = processorClock();
    const started = performance.now();
    const { textEquality } = connector.capabilities;
    const signal = new AbortController().signal;
    const selected = await selectRows(
      { source, tables, keys, settings, textEquality, signal, countsSavings: false },
      store,
    );
    const [seconds, processor] = [(performance.now() - started) / 1000, clock()];
    return {
      selected,
      seconds,
      processor,
      rows: selected.plan.tables.reduce((sum, { got }) => sum + got, 0),
    };
  } finally {
    await source.close();
  }
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);

function line(
  measure: string,
  { rows, seconds, processor }: Omit<Measured, 'selected'>,
  wanted: string,
  got: string,
  isMet: boolean,
): SubsetLine {
  console.log(`${measure}: ${got}`);
  return {
    ...{ measure, rows, wanted, got, megabytes: megabytes() },
    seconds: seconds.toFixed(2),
    processor: processor.toFixed(2),
    aim: isMet ? 'met' : 'missed',
  };
}

/** (a) 5 % of the orders' lines with all that they need, against one recursive query that writes the same rows' keys. */
async function againstQuery(server: RunningServer, rows: number): Promise<SubsetLine> {
  const psql = psqlOf(server);
  psql('postgres', 'CREATE DATABASE bench_subset');
  psql(
    'bench_subset',
    `CREATE TABLE customers (id int PRIMARY KEY, referred_by int REFERENCES customers, name text);
     INSERT INTO customers SELECT n, CASE WHEN n % 3 = 0 THEN n / 3 END, 'customer ' || n FROM generate_series(1, ${Math.ceil(rows / 50)}) n;
     CREATE TABLE products (id int PRIMARY KEY, name text);
     INSERT INTO products SELECT n, 'product ' || n FROM generate_series(1, 20000) n;
     CREATE TABLE orders (id int PRIMARY KEY, customer_id int REFERENCES customers, placed date);
     INSERT INTO orders SELECT n, 1 + (n::bigint * 7919 % ${Math.ceil(rows / 50)})::int, '2025-01-01'::date + n % 600 FROM generate_series(1, ${Math.ceil(rows / 5)}) n;
     CREATE TABLE lines (order_id int REFERENCES orders, number int, product_id int REFERENCES products, note text, PRIMARY KEY (order_id, number));
     INSERT INTO lines SELECT 1 + n / 5, 1 + n % 5, 1 + (n::bigint * 104729 % 20000)::int, 'note ' || n FROM generate_series(0, ${rows - 1}) n;
     CREATE INDEX ON orders (customer_id); CREATE INDEX ON customers (referred_by);
     ANALYZE`,
  );
  const config = configOf(server, 'bench_subset');
  const before = serverCpuSeconds();
  const started = performance.now();
  psql('bench_subset', recursiveQuery);
  const bySql = {
    seconds: (performance.now() - started) / 1000,
    processor: serverCpuSeconds() - before,
  };
  const beforeOurs = serverCpuSeconds();
  const ours = await measure(config, 'customers', { by: 'percentage', percentage: 5 });
  const processor = ours.processor + serverCpuSeconds() - beforeOurs;
  const ratio = processor / bySql.processor;
  return line(
    `(a) 5 % of customers, ${rows} lines`,
    { ...ours, processor },
    'processor of client and server within 1.5 of one query with COPY',
    `${ratio.toFixed(2)} (the query: ${bySql.processor.toFixed(2)} s)`,
    ratio <= 1.5,
  );
}

/** Seeds, their children, the children's parents: the keys, and then the rows by COPY. */
const recursiveQuery = `
  CREATE TEMP TABLE seeds AS SELECT id FROM customers ORDER BY hashint8extended(id, 1) LIMIT (SELECT ceil(count(*) * .05) FROM customers);
  CREATE TEMP TABLE down AS WITH RECURSIVE d AS (
    SELECT id FROM seeds UNION SELECT c.id FROM d JOIN customers c ON c.referred_by = d.id) SELECT id FROM d;
  CREATE TEMP TABLE c AS WITH RECURSIVE u AS (
    SELECT id FROM down UNION SELECT c.referred_by FROM u JOIN customers c ON c.id = u.id WHERE c.referred_by IS NOT NULL) SELECT id FROM u;
  CREATE TEMP TABLE o AS SELECT id FROM orders WHERE customer_id IN (SELECT id FROM down);
  COPY (SELECT id FROM c) TO '/dev/null';
  COPY (SELECT id FROM o) TO '/dev/null';
  COPY (SELECT order_id, number FROM lines WHERE order_id IN (SELECT id FROM o)) TO '/dev/null';
  COPY (SELECT id FROM products WHERE id IN (SELECT product_id FROM lines WHERE order_id IN (SELECT id FROM o))) TO '/dev/null';`;

/** (b) 300 tables with circles, at most six readings of each. */
async function manyTables(): Promise<SubsetLine> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
  try {
    const path = join(folder, 'graph.db');
    const keys = makeKeyGraph(path, 1000);
    const reads = new Map<string, number>();
    const measured = await measure(
      { type: 'SQLITE', path },
      't5',
      { by: 'rows', rows: 100 },
      { keys, source: (of) => counting(of, reads) },
    );
    const most = Math.max(...reads.values());
    return line(
      '(b) 300 tables of 1,000 rows',
      measured,
      '≤ 60 s, ≤ 6 readings a table',
      `${measured.seconds.toFixed(1)} s, ${most} readings`,
      measured.seconds <= 60 && most <= 6,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A source that counts how often each table is read, for one choice and those that tell what a key saves. */
const counting = (of: SourceConnection, reads: Map<string, number>): SourceConnection =>
  new Proxy(of, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (typeof found !== 'function') return found;
      if (name !== 'read') return found.bind(target) as unknown;
      return (request: Parameters<SourceConnection['read']>[0]) => {
        reads.set(request.shard.table.name, (reads.get(request.shard.table.name) ?? 0) + 1);
        return target.read(request);
      };
    },
  });

/** (c) The last row of a list brings all before it. */
async function linkedList(server: RunningServer): Promise<SubsetLine> {
  const psql = psqlOf(server);
  psql('postgres', 'CREATE DATABASE bench_list');
  psql(
    'bench_list',
    `CREATE TABLE list (id int PRIMARY KEY, before int REFERENCES list);
    INSERT INTO list SELECT n, nullif(n - 1, 0) FROM generate_series(1, 100000) n; ANALYZE`,
  );
  const measured = await measure(configOf(server, 'bench_list'), 'list', {
    by: 'filter',
    formula: '[id] = 100000',
  });
  return line(
    '(c) a linked list of 100,000',
    measured,
    '≤ 5 s, all rows',
    `${measured.seconds.toFixed(1)} s`,
    measured.seconds <= 5 && measured.rows === 100_000,
  );
}

/** (d) One parent of two million children, of which ten are asked for. */
async function oneParent(server: RunningServer): Promise<SubsetLine> {
  const psql = psqlOf(server);
  psql('postgres', 'CREATE DATABASE bench_parent');
  psql(
    'bench_parent',
    `CREATE TABLE parent (id int PRIMARY KEY); INSERT INTO parent SELECT generate_series(1, 1000);
    CREATE TABLE child (id int PRIMARY KEY, parent_id int NOT NULL);
    INSERT INTO child SELECT n, 1 FROM generate_series(1, 2000000) n;
    ALTER TABLE child ADD FOREIGN KEY (parent_id) REFERENCES parent; ANALYZE`,
  );
  const measured = await measure(configOf(server, 'bench_parent'), 'child', { by: 'rows', rows: 10 });
  return line(
    '(d) one parent of 2M children',
    measured,
    '10 rows and their parent',
    `${measured.rows} rows`,
    measured.rows === 11,
  );
}

/** (e) Twenty million chosen keys in memory. */
function memoryOfKeys(): SubsetLine {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const clock = processorClock();
  const started = performance.now();
  const rows = new RowMap(false);
  let state = 1;
  for (let at = 0; at < chosenKeys; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    rows.put(state >>> 0, Math.imul(at, 0x9e3779b1) >>> 0 || 1, 0);
  }
  const used = Math.round((process.memoryUsage().rss - before) / 1e6);
  const measured = { rows: rows.size, seconds: (performance.now() - started) / 1000, processor: clock() };
  return line('(e) 20M chosen keys', measured, '≤ 400 MB for them', `${used} MB`, used <= 400);
}
