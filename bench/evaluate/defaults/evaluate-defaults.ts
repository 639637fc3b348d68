import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectionConfig } from '@core/connectors/connector';
import { engineMode, type EngineMode } from '@core/contract/enums';
import { AppError } from '@core/kernel/errors';
import { readSchema, runOnce, testRunDeps } from '../../../tests/jobs/run-harness';
import { openPlaces, type DatabasePlace } from '../pairs/database-places';
import { scriptOf } from '../pairs/given-scripts';
import { placeOfError } from '../place-of-error';
import { defaultSchema } from '../values/default-schema';
import { triedRun } from './tried-run';

export const defaultsUsage = `npm run evaluate -- defaults [--sqlite F.sql …] [--postgresql F.sql …] [--mariadb F.sql …] [--copied-to ENGINE …] [--mode MODE …]
  Whether runs by the suggestions end well in every mode: one that makes the tables, and one that fills them again.
  Each engine gets its own scripts, run in their order. --copied-to: gets the rows of the first one.`;

const engines = ['sqlite', 'postgresql', 'mariadb'] as const;
type Engine = (typeof engines)[number];

interface DefaultsLine {
  readonly engine: string;
  readonly mode: EngineMode;
  readonly tables: number;
  readonly made: string;
  readonly again: string;
  readonly seconds: string;
}

/** `npm run evaluate -- defaults`. @returns 0 if every run succeeds and its proof holds */
export async function evaluateDefaults(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const scripts = engines.flatMap((engine) => {
    const paths = values[engine];
    return paths === undefined ? [] : [[engine, paths] as const];
  });
  if (scripts.length === 0) {
    console.error(defaultsUsage);
    return 2;
  }
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-defaults-'));
  const places = await openPlaces(folder, { formats: [], withServers: true });
  try {
    const sources = await filled(places, scripts, (values['copied-to'] ?? []).map(engineOf));
    const lines: DefaultsLine[] = [];
    for (const [place, source] of sources) {
      for (const mode of values.mode?.map((name) => engineMode.parse(name)) ?? modes) {
        const destination = await place.make(`made_${lines.length + 1}`);
        lines.push({ engine: place.engine, mode, ...(await evaluateMode(source, destination, mode)) });
      }
    }
    console.table(lines);
    return lines.every(({ made, again }) => made === 'success' && again === 'success') ? 0 : 1;
  } finally {
    for (const place of places) await place.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const options = {
  sqlite: { type: 'string', multiple: true },
  postgresql: { type: 'string', multiple: true },
  mariadb: { type: 'string', multiple: true },
  'copied-to': { type: 'string', multiple: true },
  mode: { type: 'string', multiple: true },
} as const;

const modes = engineMode.options.filter((mode) => mode !== 'SCRATCH');

function engineOf(text: string): Engine {
  const found = engines.find((engine) => engine === text);
  if (!found) throw new Error(`--copied-to ${text}: there are ${engines.join(', ')}.`);
  return found;
}

/** A source for each engine asked for. */
async function filled(
  places: readonly DatabasePlace[],
  scripts: readonly (readonly [Engine, readonly string[]])[],
  copiedTo: readonly Engine[],
): Promise<[DatabasePlace, ConnectionConfig][]> {
  const placeOf = (engine: Engine) => {
    const place = places.find((one) => one.engine.toLowerCase() === engine);
    if (!place) throw new Error(`There is no place for ${engine}.`);
    return place;
  };
  const sources: [DatabasePlace, ConnectionConfig][] = [];
  for (const [engine, paths] of scripts) {
    const place = placeOf(engine);
    const source = await place.make('source');
    for (const path of paths) await place.run(source, scriptOf(path));
    sources.push([place, source]);
  }
  const first = sources[0]![1];
  for (const engine of copiedTo) {
    const place = placeOf(engine);
    const destination = await place.make('source');
    const deps = testRunDeps();
    await runOnce(deps, { source: first, destination, schema: await readSchema(deps, first, {}) });
    sources.push([place, destination]);
  }
  return sources;
}

async function evaluateMode(source: ConnectionConfig, destination: ConnectionConfig, mode: EngineMode) {
  const began = performance.now();
  const schema = await defaultSchema(source, mode, { readsValues: true });
  const run = { source, destination, schema };
  const made = await endOf(() => triedRun({ ...run, runId: 'made' }));
  const again = await endOf(() => triedRun({ ...run, runId: 'again', truncate: true }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return { tables: schema.tables.length, made, again, seconds };
}

async function endOf(run: () => Promise<readonly string[]>): Promise<string> {
  try {
    const failed = await run();
    return failed.length === 0 ? 'success' : `failed: ${failed.join(', ')}`;
  } catch (error) {
    return error instanceof AppError ? placeOfError(error) : 'failed';
  }
}
