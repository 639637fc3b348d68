import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validationResult } from '@core/jobs/definitions/validation-result';
import type { FileDialect } from '@core/contract/schemas/file-dialect';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';
import { realRunner } from '../../../tests/setup/real-runner';

let app: TestApp;
let owner: SignedIn;
let databaseId: number;
let folder: string;
let engineId: number;

const good = Array.from({ length: 200 }, (_, at) => `${at + 1},Name ${at + 1},p${at + 1}@example.org\n`).join(
  '',
);

beforeAll(async () => {
  app = await createTestApp({ runner: realRunner() });
  owner = await app.signIn('owner');
  folder = join(app.filesFolder, 'in');
  mkdirSync(folder);
  writeFileSync(join(folder, 'people.csv'), `id,name,mail\n${good}201,short\n`);
  writeFileSync(join(folder, 'pairs.csv'), 'a,b;c\nd,e;f\ng,h;i\n');
  const workspace = await app.workspace(owner.user.id, {
    source: { type: 'LOCAL_FS', path: folder, fileFormat: 'csv' },
    destination: join(app.filesFolder, 'out.db'),
  });
  ({ engineId } = workspace);
  const read = await app.services.runner.start(
    { engineId: workspace.engineId, type: 'create_engine', createdBy: owner.user.id, params: {} },
    false,
  );
  await app.services.runner.ended(read.id);
  databaseId = (await app.store.databases.ofEngine(workspace.engineId, 'SOURCE'))?.id ?? 0;
});
afterAll(() => app.close());

const tableNamed = async (name: string) => {
  const { results } = await owner.client.call('table.filter', {
    params: { databaseId },
    query: { table_keyword: name },
  });
  return owner.client.call('table.get', { params: { tableId: results[0]!.id } });
};

const columnsOf = ({ strip }: { strip: readonly { column_name: string }[] }) =>
  strip.map((column) => column.column_name);

it('says how a file is read, which records are not, and warns of them', async () => {
  const table = await tableNamed('people');
  expect(table.file).toMatchObject({
    dialect: { delimiter: ',', quote: '"', has_header: true, encoding: 'utf-8', null_text: '' },
    ...{ is_set: false, is_unclear: false, sets_aside: false, record_count: 201, refused_count: 1 },
    refused: [{ file: 'people.csv', line: 202, fault: 'fields', fields: 2, expected: 3 }],
  });
  expect(columnsOf(table)).toEqual(['id', 'name', 'mail']);
  expect(table.warnings).toContainEqual({
    ...{ code: 'file-records-refused', severity: 'error', params: { count: 1 } },
  });
});

it('reports them when the source is validated, each by file, line and reason', async () => {
  const validation = await app.services.runner.start(
    { engineId, type: 'schema_resolve', createdBy: owner.user.id, params: {} },
    false,
  );
  await app.services.runner.ended(validation.id);
  const job = await owner.client.call('jobs.get', { params: { jobId: validation.id } });
  expect(job.status).toBe('FAILURE');
  const result = validationResult.parse(await app.services.jobs.result(validation.id));
  expect(result.issues).toContainEqual({
    ...{ code: 'source-record-fields', severity: 'error', schema_name: '', table_name: 'people' },
    column_name: null,
    params: { table: 'people', file: 'people.csv', line: 202, fields: 2, expected: 3 },
  });
  expect(result.issues).toContainEqual(
    expect.objectContaining({ code: 'source-file-unclear', severity: 'error', table_name: 'pairs' }),
  );
});

it('sets such records aside where the user says so, and keeps that when the schema is read again', async () => {
  const { id } = await tableNamed('people');
  const body = { dialect: null, sets_aside: true };
  const set = await owner.client.call('table.setFileDialect', { params: { tableId: id }, body });
  expect(set.file).toMatchObject({ sets_aside: true, is_set: false, refused_count: 1 });
  expect(set.warnings.map(({ severity }) => severity)).toContain('info');
  // One more, in a file that has changed since.
  writeFileSync(join(folder, 'people.csv'), `id,name,mail\n${good}201,short\n202\n`);
  await owner.client.call('schemaChanges.apply', { params: { engineId }, body: { dry_run: false } });
  const { file } = await tableNamed('people');
  expect(file).toMatchObject({ sets_aside: true, record_count: 202, refused_count: 2 });
});

it('reads a table by the dialect that a user sets, and shows the first rows so', async () => {
  const before = await tableNamed('pairs');
  expect(before.file).toMatchObject({ is_unclear: true });
  expect(before.warnings.map(({ code }) => code)).toContain('file-unclear');
  const dialect: FileDialect = {
    ...{ delimiter: ';', quote: '"', escape: '"', has_header: false, encoding: 'utf-8' },
    ...{ null_text: '', skipped_lines: 1 },
  };
  const params = { tableId: before.id };
  const set = await owner.client.call('table.setFileDialect', {
    params,
    body: { dialect, sets_aside: false },
  });
  expect(set.file).toMatchObject({ is_set: true, is_unclear: false, dialect, record_count: 2 });
  expect(columnsOf(set)).toEqual(['column0', 'column1']);
  const { rows } = await owner.client.call('table.preview', { params });
  expect(rows.map(({ source }) => source)).toEqual([
    ['d,e', 'f'],
    ['g,h', 'i'],
  ]);
});

it('refuses a separator that would be a letter', async () => {
  const { id, file } = await tableNamed('people');
  const dialect = { ...file!.dialect, delimiter: 'a' } as FileDialect;
  const sent = owner.client.call('table.setFileDialect', {
    params: { tableId: id },
    body: { dialect, sets_aside: false },
  });
  await expect(sent).rejects.toMatchObject({ problem: { status: 400 } });
});
