import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { ForeignKeySchema } from '@core/connectors/schema';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createSqliteDatabase } from '../setup/sqlite';
import { companyChoices, companyTables, contentOf, sqliteCompany } from './company';
import { readSchema, runOnce, testRunDeps } from './run-harness';

const key = (
  child: string,
  childColumns: string[],
  parent: string,
  parentColumns: string[],
): ForeignKeySchema => ({
  name: `${child}_${childColumns.join('_')}`,
  child: { schema: '', name: child },
  childColumns,
  parent: { schema: '', name: parent },
  parentColumns,
  deferrable: false,
  onDelete: null,
  onUpdate: null,
});

/** Files have no keys of their own; these are the user's. */
const virtualKeys = [
  key('employee', ['department_id'], 'department', ['id']),
  key('assignment', ['employee_id'], 'employee', ['id']),
];

describe('a run over folders of files', () => {
  const company = sqliteCompany();
  const source = createSqliteDatabase();
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-file-runs-'));
  const folder = (name: string, fileFormat: ConnectionConfig['fileFormat'] = 'csv'): ConnectionConfig => ({
    type: 'LOCAL_FS',
    path: join(root, name),
    fileFormat,
  });
  let deps: RunDeps;
  beforeAll(async () => {
    deps = testRunDeps();
    await source.run(...company.statements);
  });
  afterAll(async () => {
    await source.drop();
    rmSync(root, { recursive: true, force: true });
  });

  const copyAll = async (from: ConnectionConfig, to: ConnectionConfig) =>
    runOnce(deps, { source: from, destination: to, schema: await readSchema(deps, from, {}) });

  it.each(['csv', 'jsonl.gz', 'parquet'] as const)(
    'keeps every row from a database through %s files and back',
    async (format) => {
      const files = folder(`through-${format}`, format);
      const there = await copyAll(source.config, files);
      expect(there.outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
      const again = folder(`again-${format}`);
      const between = await copyAll(files, again);
      expect(between.outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
      const names = readdirSync(join(root, `again-${format}`)).filter((name) => !name.startsWith('.'));
      // Parquet with several parts is a folder, all else a file.
      expect(names.map((name) => name.replace(`.${format}`, '')).sort()).toEqual([...companyTables].sort());
      const back = createSqliteDatabase();
      await copyAll(again, back.config);
      for (const table of companyTables)
        expect(await contentOf(back, table), table).toEqual(await contentOf(source, table));
      await back.drop();
    },
  );

  it('protects and proves from files to files, with virtual keys only', async () => {
    const from = folder('plain');
    await copyAll(source.config, from);
    const schema = await readSchema(deps, from, companyChoices(company), { virtualKeys });
    const { outcome } = await runOnce(deps, { source: from, destination: folder('protected'), schema });
    expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(outcome.checks.find(({ id }) => id === 'orphans')).toMatchObject({ checked: 2, verdict: 'holds' });
    expect(outcome.checks.find(({ id }) => id === 'surviving-values')?.checked).toBeGreaterThan(0);
  });

  it('replaces the files of an earlier run', async () => {
    const from = folder('plain-again');
    await copyAll(source.config, from);
    const to = folder('twice');
    await copyAll(from, to);
    const schema = await readSchema(deps, from, {});
    const { outcome } = await runOnce(deps, {
      source: from,
      destination: to,
      schema,
      truncate: true,
      runId: 'two',
    });
    expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  });
});

describe('a run over CSV with a record that cannot be read', () => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-broken-runs-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string): ConnectionConfig => ({
    type: 'LOCAL_FS',
    path: join(root, name),
    fileFormat: 'csv',
  });
  const protecting = { 'people.mail': 'mask.redact' };
  const good = Array.from({ length: 200 }, (_, id) => `${id + 1};Name ${id + 1};p${id + 1}@example.org\n`);
  const commas = (text: string) => text.replaceAll(';', ',');

  it.each([
    ['short', commas(`id;name;mail\n${good.join('')}`) + '201,short\n', 202, 200],
    ['comma', commas(`id;name;mail\n${good.join('')}`) + '201,Last, First,p201@example.org\n', 202, 200],
    [
      'semicolon',
      `id;name;mail\n${good.slice(0, 100).join('')}101;short\n${good.slice(100).join('')}`,
      102,
      200,
    ],
  ])(
    'refuses it by its line, or sets it aside where the user says so: %s',
    async (name, content, line, rows) => {
      const deps = testRunDeps();
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'people.csv'), content);
      const source = at(name);
      const schema = await readSchema(deps, source, protecting);
      expect(schema.columns.map((column) => column.schema.name)).toEqual(['id', 'name', 'mail']);
      const to = at(`${name}-out`);
      await expect(runOnce(deps, { source, destination: to, schema })).rejects.toMatchObject({
        code: 'source-record-fields',
        details: { table: 'people', file: 'people.csv', line, expected: 3 },
      });
      // Nothing was written before that was known.
      expect(
        existsSync(to.path!) ? readdirSync(to.path!).filter((file) => !file.startsWith('.')) : [],
      ).toEqual([]);

      const chosen = await readSchema(deps, source, protecting, { setsAside: true });
      const { outcome, reporter } = await runOnce(deps, { source, destination: to, schema: chosen });
      expect(outcome.verdict).toBe('remark');
      expect(outcome.checks[0]).toMatchObject({
        ...{ id: 'rows-made', verdict: 'remark', checked: rows, found: rows },
        remark: { code: 'records-set-aside', params: { count: 1 } },
      });
      expect(reporter.lines).toContainEqual({
        ...{ level: 'warn', code: 'records-set-aside' },
        params: { table: 'people', count: 1, lines: `people.csv:${line}` },
      });
      const written = readFileSync(join(to.path!, 'people.csv'), 'utf8');
      expect(written.trim().split('\n')).toHaveLength(rows + 1);
      expect(written.split('\n')[0]).toBe(content.split('\n')[0]);
      expect(written).not.toContain('@example.org');
    },
  );
});
