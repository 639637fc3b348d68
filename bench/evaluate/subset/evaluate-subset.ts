import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectionConfig, KeyEnds } from '@core/connectors/connector';
import { identityOf } from '@core/subset/rows/identity';
import type { SubsetAsk } from '@core/subset/settings';
import { readSchema, runOnce, testRunDeps } from '../../../tests/jobs/run-harness';
import { makeKeyGraph } from '../../setup/key-graph';
import { plantTpch } from '../keys/planted/tpch';
import { openPlaces, type DatabasePlace } from '../pairs/database-places';
import { scriptIn } from '../pairs/given-scripts';
import { checkSubset, type CheckedSubset } from './check-subset';

export const subsetUsage = `npm run evaluate -- subset [--source FOLDER|FILE --target TABLE --percentage N] [--only-files]
  FOLDER has an SQL script of one database, *Sqlite.sql or *PostgreSql.sql; FILE is a SQLite database.
  Without --source: a small TPC-H, and 300 tables with circles, composite, non-primary and polymorphic keys.`;

interface Case {
  readonly name: string;
  readonly table: string;
  readonly ask: SubsetAsk;
  /** Makes the database. @returns keys that it does not declare */
  make(
    sqlite: ConnectionConfig,
    places: readonly DatabasePlace[],
  ): Promise<{ base: ConnectionConfig; keys: KeyEnds[] }>;
}

/**
 * `npm run evaluate -- subset`: subsets of databases on PostgreSQL, MariaDB, SQLite and CSV: no orphan, the rows that were
 * planned, twice the same, and the same on all of them.
 * @returns 0 if all of that holds, else 1
 */
export async function evaluateSubset(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      source: { type: 'string' },
      target: { type: 'string' },
      percentage: { type: 'string' },
      'only-files': { type: 'boolean' },
    },
  });
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-subset-'));
  const places = await openPlaces(folder, { formats: ['csv'], withServers: values['only-files'] !== true });
  try {
    const cases =
      values.source === undefined
        ? planted
        : [given(values.source, values.target ?? '', Number(values.percentage ?? 5))];
    let isRight = true;
    for (const one of cases) {
      const lines = await linesOf(one, places);
      console.log(`\n${one.name}: ${JSON.stringify(one.ask)} of ${one.table}`);
      console.table(lines);
      isRight &&= lines.every(
        (line) =>
          line.orphans === 0 && line.plan === 'equal' && line.twice === 'same' && line.rowsAre === 'same',
      );
    }
    return isRight ? 0 : 1;
  } finally {
    for (const place of places) await place.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const planted: readonly Case[] = [
  {
    name: 'TPC-H, small',
    table: 'customer',
    ask: { by: 'percentage', percentage: 10 },
    make: async (sqlite) => {
      const keys = plantTpch(sqlite.path!);
      return { base: sqlite, keys: keys.map(endsOf) };
    },
  },
  {
    name: '300 tables',
    table: 't5',
    ask: { by: 'percentage', percentage: 10 },
    make: async (sqlite) => ({ base: sqlite, keys: makeKeyGraph(sqlite.path!, 60) }),
  },
];

/** Keys of a planted file, which declares none. */
const endsOf = ({ child, childColumns, parent, parentColumns }: KeyEnds): KeyEnds => ({
  ...{ child, childColumns, parent, parentColumns },
});

function given(source: string, table: string, percentage: number): Case {
  return {
    name: source,
    table,
    ask: { by: 'percentage', percentage },
    async make(sqlite, places) {
      if (!statSync(source).isDirectory()) return { base: { type: 'SQLITE', path: source }, keys: [] };
      for (const place of places) {
        const script = place.scriptEnding && scriptIn(source, place.scriptEnding);
        if (!script || (place.engine !== 'SQLite' && scriptIn(source, 'Sqlite.sql'))) continue;
        const base = place.engine === 'SQLite' ? sqlite : await place.make('given');
        await place.run(base, script);
        return { base, keys: [] };
      }
      throw new Error(`${source} has no *Sqlite.sql and no *PostgreSql.sql.`);
    },
  };
}

async function linesOf(one: Case, places: readonly DatabasePlace[]) {
  const name = one.name.replace(/\W/g, '_').slice(-20).toLowerCase();
  const sqlite = places.find(({ engine }) => engine === 'SQLite')!;
  const { base, keys } = await one.make(await sqlite.make(`base_${name}`), places);
  const deps = { ...testRunDeps(), rowsPerShard: 100_000 };
  const schema = await readSchema(deps, base, {});
  const declared: KeyEnds[] = schema.foreignKeys.map(({ schema: key }) => key);
  const identities = new Map(
    schema.tables.map(({ schema: table }) => [table.name, identityOf(table, []).columns]),
  );
  let first: CheckedSubset | null = null;
  const lines = [];
  for (const place of places) {
    const isBase = place.engine.toUpperCase() === base.type;
    const config = isBase ? base : await place.make(`copy_${name}`);
    if (!isBase) await runOnce(deps, { source: base, destination: config, schema, batchSize: 10_000 });
    const hasKeys = config.type !== 'LOCAL_FS';
    const checked = await checkSubset(config, {
      ...{ table: one.table, ask: one.ask },
      identities,
      keys: hasKeys ? keys : [...declared, ...keys],
    });
    first ??= checked;
    lines.push({
      engine: place.engine,
      total: checked.total,
      rows: checked.rows,
      orphans: checked.orphans,
      plan: checked.unlikePlan === 0 ? 'equal' : `${checked.unlikePlan} tables differ`,
      twice: checked.isRepeated ? 'same' : 'different',
      rowsAre: unlike(first, checked),
      seconds: checked.seconds.toFixed(2),
    });
  }
  return lines;
}

/** 'same', or the tables with other rows. */
function unlike(one: CheckedSubset, other: CheckedSubset): string {
  const different = [...one.contents]
    .filter(([table, rows]) => other.contents.get(table) !== rows)
    .map(([table]) => table);
  return different.length === 0
    ? 'same'
    : `different in ${different.slice(0, 5).join(', ')} (${different.length})`;
}
