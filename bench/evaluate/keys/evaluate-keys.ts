import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UnusableInput } from '../read-table';
import { readTruth, scanHidden } from './hidden-keys';
import { plantManyTables } from './planted/many-tables';
import { plantTpch } from './planted/tpch';
import { plantRunTogether } from './planted/run-together';
import { distributor, hospital } from './planted/run-together-plans';
import { scoreKeys } from './score-keys';

export const keysUsage = `npm run evaluate -- fk [--data FILE.sqlite [--truth KEYS.json]] [--json]
  Scans the file as if it declared no foreign keys. KEYS.json is a list of {fk_table, fk_columns, pk_table, pk_columns};
  left out, the keys that the file declares are the true ones. Without --data: four schemas that the script makes.`;

/** `npm run evaluate -- fk`: the scan for foreign keys on a database whose known keys are hidden. */
export async function evaluateKeys(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, truth: { type: 'string' }, json: { type: 'boolean' } },
  });
  try {
    const results =
      values.data === undefined
        ? await planted()
        : { [values.data]: await evaluate(values.data, values.truth) };
    if (values.json)
      process.stdout.write(`${JSON.stringify(values.data === undefined ? results : results[values.data])}\n`);
    else Object.entries(results).forEach(([name, result]) => print(name, result));
    return 0;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    console.error(error.message);
    return 2;
  }
}

const plants = {
  tpch: plantTpch,
  'many-tables': plantManyTables,
  distributor: (path: string) => plantRunTogether(path, distributor),
  hospital: (path: string) => plantRunTogether(path, hospital),
};

type Evaluated = Awaited<ReturnType<typeof evaluate>>;

async function evaluate(path: string, truthFile: string | undefined) {
  const truth = truthFile === undefined ? null : await readTruth(truthFile);
  const { declared, found, tables, columns, seconds } = await scanHidden(path);
  return { tables, columns, seconds, ...scoreKeys(truth ?? declared, found) };
}

async function planted(): Promise<Record<string, Evaluated>> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-keys-'));
  const results: Record<string, Evaluated> = {};
  try {
    for (const [name, plant] of Object.entries(plants)) {
      const path = join(folder, `${name}.sqlite`);
      const truth = plant(path);
      const { found, tables, columns, seconds } = await scanHidden(path);
      results[name] = { tables, columns, seconds, ...scoreKeys(truth, found) };
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function print(name: string, { tables, columns, seconds, score, ...lists }: Evaluated): void {
  const rounded = Object.fromEntries(
    Object.entries(score).map(([of, value]) => [of, Math.round(value * 1000) / 1000]),
  );
  console.log(`\n${name}: ${tables} tables, ${columns} columns, ${seconds.toFixed(2)} s`);
  console.table({ all: rounded });
  for (const [kind, keys] of Object.entries(lists)) for (const key of keys) console.log(`${kind}: ${key}`);
}
