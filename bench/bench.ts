import { cpus } from 'node:os';
import { benchCancel } from './cancel';
import { benchColumns } from './columns';
import { benchCrowd } from './crowd';
import { benchDiscovery } from './discovery';
import { benchFiles } from './files';
import { benchFormulas } from './formulas';
import { benchGenerators } from './generators';
import { benchLeaks } from './leaks';
import { benchLighthouse } from './lighthouse';
import { benchMariadb } from './mariadb';
import { benchMemory } from './memory';
import { benchPages } from './pages';
import { benchPostgresql } from './postgresql';
import { benchSqlite } from './sqlite';
import { benchSubset } from './subset';
import { benchSynthesis } from './synthesis';
import { benchTables } from './tables';
import { benchUsers } from './users';

interface Asked {
  readonly rows: number;
  readonly tries: number;
  readonly people: number;
  readonly train: string | undefined;
  readonly tables: string | undefined;
}

const sections = {
  postgresql: ({ rows, tries }: Asked) => benchPostgresql(rows, tries),
  sqlite: ({ rows, tries }: Asked) => benchSqlite(rows, tries),
  leaks: ({ rows, tries }: Asked) => benchLeaks(rows, tries),
  files: ({ rows, tries }: Asked) => benchFiles(rows, tries),
  columns: ({ rows }: Asked) => Promise.resolve(benchColumns(rows)),
  formulas: ({ rows, tries }: Asked) => Promise.resolve(benchFormulas(rows, tries)),
  generators: () => Promise.resolve(benchGenerators()),
  mariadb: ({ rows, tries }: Asked) => benchMariadb(rows, tries),
  tables: ({ tables }: Asked) => benchTables(tables === undefined ? [300, 1000] : [Number(tables)]),
  memory: () => benchMemory(),
  discovery: ({ rows }: Asked) => benchDiscovery(rows),
  cancel: ({ rows, tries }: Asked) => benchCancel(rows, tries),
  subset: ({ rows }: Asked) => benchSubset(rows),
  synthesis: ({ rows, tries, train }: Asked) => benchSynthesis(rows, tries, train),
  lighthouse: () => benchLighthouse(),
  users: () => benchUsers(),
  crowd: ({ people }: Asked) => benchCrowd(people),
  pages: ({ tries, tables }: Asked) => benchPages(tries, tables),
};

/**
 * `npm run bench [-- postgresql mariadb tables sqlite leaks files columns formulas generators memory discovery subset synthesis]
 * [--rows=1000000] [--tries=3] [--train=FILE.csv]`: ratios to the engine's own tool, measured in the same run; for
 * synthesis, seconds and memory (`train` replaces its small table). `users`, `crowd` (with `--people=200`), `cancel`,
 * `lighthouse` and `pages` (with `--tables=1000` at one size only) measure the built server.
 */
export async function main(args: readonly string[]): Promise<number> {
  const asked: Asked = {
    rows: numberOf(args, '--rows', 1_000_000),
    tries: numberOf(args, '--tries', 3),
    people: numberOf(args, '--people', 50),
    train: textOf(args, '--train'),
    tables: textOf(args, '--tables'),
  };
  const named = args.filter((arg) => !arg.startsWith('--'));
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  let isMissed = false;
  for (const [name, run] of Object.entries(sections)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n${name}`);
    const figures = await run(asked);
    console.table(figures);
    isMissed ||= figures.some((figure) => 'aim' in figure && figure.aim === 'missed');
  }
  return isMissed ? 1 : 0;
}

const textOf = (args: readonly string[], name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);

const numberOf = (args: readonly string[], name: string, fallback: number): number =>
  Number(textOf(args, name) ?? fallback);
