import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { engineMode } from '@core/contract/enums';
import type { ProofCheck } from '@core/contract/schemas/proof';
import type { StoredColumn, StoredSchema, StoredTable } from '@core/schema/stored-schema';
import { AppError } from '@core/kernel/errors';
import { runOnce, testRunDeps } from '../../../tests/jobs/run-harness';
import { UnusableInput } from '../read-table';
import { agreementOf, type Agreement, type RowPair } from './agreement';
import { defaultSchema, withKeysKept } from './default-schema';
import { evaluateLinked, leastAgreement, printLinked } from './linked/evaluate-linked';
import { hostileSchemas } from './hostile-schemas';
import { placeOfError } from '../place-of-error';
import { measureColumn, type ColumnMeasures } from './measure-column';
import { withoutSomeRows } from './without-some-rows';

export const valuesUsage = `npm run evaluate -- values [--data SOURCE.sqlite …] [--hostile] [--linked] [--json]
  What the suggestions make of the values of SQLite databases, and whether the run of each mode ends well.
  --hostile: of three databases made to be difficult, too.
  --linked: how often the columns of a row agree, in databases of people in four languages.`;

interface MeasuredColumn extends ColumnMeasures {
  readonly column: string;
  readonly generator: string;
  /** From the proof: source values expected to occur again by chance. */
  readonly expected: number | null;
  readonly agreement: Agreement | null;
}

/** `npm run evaluate -- values`: each protected column beside its source, and a second run with 1 % of new rows. */
export async function evaluateValues(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean' },
      hostile: { type: 'boolean' },
      linked: { type: 'boolean' },
    },
  });
  try {
    const missing = values.data.find((path) => !existsSync(path));
    const isNone = values.data.length === 0 && !values.hostile && !values.linked;
    if (isNone || missing) throw new UnusableInput(`--data is missing.\n${valuesUsage}`);
    const results = [];
    for (const path of values.data) results.push(await evaluateDatabase(path));
    if (values.hostile) results.push(...(await evaluateHostile()));
    const linked = values.linked ? await evaluateLinked() : {};
    for (const [language, figures] of Object.entries(linked)) printLinked(language, figures, values.json);
    if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
    else results.forEach(print);
    const agrees = Object.values(linked).every((figures) =>
      figures.every(({ share }) => share >= leastAgreement),
    );
    if (!agrees) return 1;
    return results.every(({ modes }) => Object.values(modes).every((end) => end === 'success')) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function evaluateHostile() {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-hostile-'));
  try {
    const results = [];
    for (const [name, statements] of Object.entries(hostileSchemas)) {
      const path = join(folder, `${name}.db`);
      const db = new Database(path);
      db.exec(statements.join(';\n'));
      db.close();
      results.push({ ...(await evaluateDatabase(path)), data: name });
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function evaluateDatabase(path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-values-'));
  try {
    const fewer = join(folder, 'fewer.db');
    copyFileSync(path, fewer);
    const newRows = withoutSomeRows(fewer);
    const schema = withKeysKept(await defaultSchema(fileOf(fewer), 'DE_IDENTIFY'));
    const [before, after] = [join(folder, 'before.db'), join(folder, 'after.db')];
    await run(fewer, before, schema);
    const checks = await run(path, after, schema);
    const columns = measured(schema, { source: path, before, after }, checks);
    return { data: path, newRows, columns, modes: await endsOfModes(path, folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const fileOf = (path: string) => ({ type: 'SQLITE', path }) as const;

async function run(
  source: string,
  destination: string,
  schema: StoredSchema,
): Promise<readonly ProofCheck[]> {
  const ends = { source: fileOf(source), destination: fileOf(destination) };
  const { outcome } = await runOnce(testRunDeps(), { ...ends, schema, runId: 'values' });
  return outcome.checks;
}

async function endsOfModes(path: string, folder: string): Promise<Record<string, string>> {
  const ends: Record<string, string> = {};
  for (const mode of engineMode.options.filter((one) => one !== 'SCRATCH')) {
    try {
      const checks = await run(path, join(folder, `${mode}.db`), await defaultSchema(fileOf(path), mode));
      const failed = checks.filter(({ verdict }) => verdict === 'fails').map(({ id }) => id);
      ends[mode] = failed.length === 0 ? 'success' : `the proof fails: ${failed.join(', ')}`;
    } catch (error) {
      ends[mode] = error instanceof AppError ? placeOfError(error) : 'failed';
    }
  }
  return ends;
}

interface Paths {
  readonly source: string;
  readonly before: string;
  readonly after: string;
}

function measured(schema: StoredSchema, paths: Paths, checks: readonly ProofCheck[]): MeasuredColumn[] {
  const details = checks.find(({ id }) => id === 'surviving-values')?.details ?? [];
  return schema.tables.flatMap((table) => {
    const columns = schema.columns.filter(({ tableId }) => tableId === table.id);
    const changed = columns.filter(
      ({ configuration: { generator } }) => generator && generator.id !== 'exclude',
    );
    if (changed.length === 0 || table.schema.primaryKey === null) return [];
    const [source, before, after] = [paths.source, paths.before, paths.after].map((path) =>
      rowsOf(path, table, columns),
    );
    const pairs: RowPair[] = [...source!].flatMap(([key, row]) => {
      const made = after!.get(key);
      return made ? [{ source: row, made }] : [];
    });
    return changed.map(({ schema: { name }, configuration: { generator } }) => {
      const values = [...source!].flatMap(([key, row]) => {
        const [text, made] = [row.get(name), after!.get(key)?.get(name)];
        return text == null || made == null
          ? []
          : [{ source: text, made, again: before!.get(key)?.get(name) ?? null }];
      });
      const { id, parameters } = generator!;
      const detail = details.find(
        (one) => one.table_name === table.schema.name && one.column_names.includes(name),
      );
      const expected = detail?.params['expected'];
      return {
        column: `${table.schema.name}.${name}`,
        generator: id,
        ...measureColumn(id, values),
        expected: typeof expected === 'number' ? expected : null,
        agreement: agreementOf(name, id, parameters, pairs),
      };
    });
  });
}

/** Rows by their key, each value as text. */
function rowsOf(path: string, table: StoredTable, columns: readonly StoredColumn[]) {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const names = columns.map(({ schema }) => schema.name);
  const keys = (table.schema.primaryKey ?? []).map((name) => names.indexOf(name));
  const database = new Database(path, { readonly: true });
  try {
    const texts = names.map((name) => `CAST(${quoted(name)} AS TEXT)`).join(', ');
    const rows = database
      .prepare(`SELECT ${texts} FROM ${quoted(table.schema.name)}`)
      .raw()
      .all();
    return new Map(
      (rows as (string | null)[][]).map((row) => [
        JSON.stringify(keys.map((at) => row[at])),
        new Map(names.map((name, at) => [name, row[at] ?? null])),
      ]),
    );
  } finally {
    database.close();
  }
}

function print({ data, newRows, columns, modes }: Awaited<ReturnType<typeof evaluateDatabase>>): void {
  const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
  console.log(`\n${data}: ${newRows} new rows`);
  console.table(
    Object.fromEntries(
      columns.map(({ column, agreement, ...rest }) => [
        column,
        Object.fromEntries(
          Object.entries({ ...rest, agreement: agreement?.share ?? null }).map(([name, value]) => [
            name,
            rounded(value),
          ]),
        ),
      ]),
    ),
  );
  console.table(modes);
}
