import { copyFileSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectionConfig } from '@core/connectors/connector';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { contentsOf } from '../../tests/setup/contents';
import { measureRun } from '../setup/measure-run';
import { compareContents } from './pairs/compare-contents';
import { openPlaces, type DatabasePlace, type PlacesAsked } from './pairs/database-places';
import { scriptIn } from './pairs/given-scripts';

export const pairsUsage = `npm run evaluate -- pairs [--source FOLDER|FILE] [--format csv|csv.gz|jsonl|jsonl.gz|parquet …] [--only-files] [--except COLUMN …]
  FOLDER has SQL scripts of one database by engine: *Sqlite.sql, and *PostgreSql.sql, *MySql.sql where there are any.
  FILE is a SQLite database. Without --source: the sample shop. What has no script of its own is filled from SQLite.
  --format may be given more than once: CSV, Parquet and JSON lines where it is not. --only-files starts no server.`;

/** A run from one engine to another, or to a second database of the same. */
export interface PairLine {
  readonly from: string;
  readonly to: string;
  readonly tables: number;
  readonly rows: number;
  readonly proof: string;
  /** 'equal', or the tables that differ. */
  readonly rowsAre: string;
  readonly seconds: string;
}

/**
 * `npm run evaluate -- pairs`: copies a database with every column unchanged from every engine to every other and to
 * itself, and compares all rows of both sides.
 * @returns 0 if every proof passes and all rows are equal, else 1
 */
export async function printPairs(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const asked = {
    formats: (values.format ?? ['csv', 'parquet', 'jsonl']).map(formatOf),
    withServers: values['only-files'] !== true,
  };
  const lines = await evaluatePairs(values.source ?? null, asked, values.except ?? []);
  console.table(lines);
  return lines.every(({ proof, rowsAre }) => proof === 'holds' && rowsAre === 'equal') ? 0 : 1;
}

const options = {
  source: { type: 'string' },
  format: { type: 'string', multiple: true },
  'only-files': { type: 'boolean' },
  except: { type: 'string', multiple: true },
} as const;

const formats = ['csv', 'csv.gz', 'jsonl', 'jsonl.gz', 'parquet'] as const;

function formatOf(text: string): NonNullable<ConnectionConfig['fileFormat']> {
  const found = formats.find((format) => format === text);
  if (!found) throw new Error(`--format ${text}: there are ${formats.join(', ')}.`);
  return found;
}

/** @param except names of columns that are not compared, such as those computed by one engine only */
async function evaluatePairs(
  given: string | null,
  asked: PlacesAsked,
  except: readonly string[],
): Promise<PairLine[]> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-pairs-'));
  const places = await openPlaces(folder, asked);
  try {
    const sources = await fillSources(places, given, folder);
    const lines: PairLine[] = [];
    for (const [from, source] of sources) {
      const before = await contentsOf(source, except);
      for (const to of places) {
        const destination = await to.make(`made_${lines.length + 1}`);
        const { verdict, wholeSeconds } = await copyAll(source, destination);
        const { tables, rows, different } = compareContents(before, await contentsOf(destination, except));
        const rowsAre = different.length === 0 ? 'equal' : `different in ${different.join(', ')}`;
        const seconds = wholeSeconds.toFixed(1);
        lines.push({ from: from.engine, to: to.engine, tables, rows, proof: verdict, rowsAre, seconds });
      }
    }
    return lines;
  } finally {
    for (const place of places) await place.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const copyAll = (source: ConnectionConfig, destination: ConnectionConfig) =>
  measureRun({ source, destination, protect: {}, workers: 2 });

/** Databases with the same content for each engine: by the engine's own script, or by a run from SQLite. */
async function fillSources(
  places: readonly DatabasePlace[],
  given: string | null,
  folder: string,
): Promise<Map<DatabasePlace, ConnectionConfig>> {
  const scripts = given !== null && statSync(given).isDirectory() ? given : null;
  const scriptOf = ({ scriptEnding }: DatabasePlace) =>
    scripts === null || scriptEnding === null ? null : scriptIn(scripts, scriptEnding);
  const sources = new Map<DatabasePlace, ConnectionConfig>();
  for (const place of places) sources.set(place, await place.make('source'));
  const [sqlite, first] = [...sources].find(([, { type }]) => type === 'SQLITE') ?? [];
  if (!sqlite || first?.path === undefined) throw new Error('There is no place for SQLite.');
  const script = scriptOf(sqlite);
  if (scripts === null) copyFileSync(given ?? sampleShop(folder), first.path);
  else if (script === null) throw new Error(`${scripts} has no *Sqlite.sql.`);
  else await sqlite.run(first, script);
  for (const [place, config] of sources) {
    const own = scriptOf(place);
    if (place === sqlite) continue;
    if (own === null) await copyAll(first, config);
    else await place.run(config, own);
  }
  return sources;
}

function sampleShop(folder: string): string {
  const shop = createSampleDatabases(folder).find(({ id }) => id === 'webshop');
  if (!shop) throw new Error('There is no sample shop.');
  return shop.path;
}
