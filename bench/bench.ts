import { cpus } from 'node:os';
import { benchCancel } from './cancel';
import { benchColumns } from './columns';
import { benchCrowd } from './crowd';
import { benchDiscovery } from './discovery';
import { benchFiles } from './files';
import { benchFormulas } from './formulas';
import { benchGenerators } from './generators';
import { benchLighthouse } from './lighthouse';
import { benchMariadb } from './mariadb';
import { benchMemory } from './memory';
import { benchPages } from './pages';
import { benchPostgresql } from './postgresql';
import { benchSqlite } from './sqlite';
import { benchSynthesis } from './synthesis';
import { benchUsers } from './users';

const sections = {
  postgresql: (rows: number, tries: number) => benchPostgresql(rows, tries),
  sqlite: (rows: number, tries: number) => benchSqlite(rows, tries),
  files: (rows: number, tries: number) => benchFiles(rows, tries),
  columns: (rows: number) => Promise.resolve(benchColumns(rows)),
  formulas: (rows: number, tries: number) => Promise.resolve(benchFormulas(rows, tries)),
  generators: () => Promise.resolve(benchGenerators()),
  mariadb: (rows: number, tries: number) => benchMariadb(rows, tries),
  memory: () => benchMemory(),
  discovery: (rows: number) => benchDiscovery(rows),
  cancel: (rows: number, tries: number) => benchCancel(rows, tries),
  synthesis: (rows: number, tries: number, train?: string) => benchSynthesis(rows, tries, train),
  lighthouse: () => benchLighthouse(),
  users: () => benchUsers(),
  crowd: () => benchCrowd(),
  pages: (_rows: number, tries: number, _train?: string, tables?: string) => benchPages(tries, tables),
};

/**
 * `npm run bench [-- postgresql mariadb sqlite files columns formulas generators memory discovery synthesis] [--rows=1000000] [--tries=3] [--train=FILE.csv]`: ratios to the
 * engine's own tool, in one run; for synthesis, seconds and memory (`train` takes the place of its small table). `users`,
 * `crowd`, `cancel`, `lighthouse` and `pages` (with `--tables=1000` at one size only) measure the built server.
 */
export async function main(args: readonly string[]): Promise<number> {
  const rows = numberOf(args, '--rows', 1_000_000);
  const tries = numberOf(args, '--tries', 3);
  const train = args.find((arg) => arg.startsWith('--train='))?.slice('--train='.length);
  const tables = args.find((arg) => arg.startsWith('--tables='))?.slice('--tables='.length);
  const asked = args.filter((arg) => !arg.startsWith('--'));
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  for (const [name, run] of Object.entries(sections)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}`);
    console.table(await run(rows, tries, train, tables));
  }
  return 0;
}

function numberOf(args: readonly string[], name: string, fallback: number): number {
  const found = args.find((arg) => arg.startsWith(`${name}=`));
  return found ? Number(found.slice(name.length + 1)) : fallback;
}
