import { afterEach, expect, it } from 'vitest';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import type { EngineMode } from '@core/contract/enums';
import { silentLogger } from '@core/kernel/logger';
import { columnNamed, configuredSource, type ConfiguredSource } from '../../../tests/setup/configured-source';
import { suggestFor, type SuggestOptions } from '../suggest';

let source: ConfiguredSource;
afterEach(() => source.close());

const signal = new AbortController().signal;
const onUnread = (_: unknown, error: unknown) => {
  throw error;
};

async function suggested(options: SuggestOptions = {}) {
  const database = await source.store.databases.ofEngine(source.workspace.engineId, 'SOURCE');
  const open = await sqliteConnector.openSource(database!.connection, {
    role: 'SOURCE',
    logger: silentLogger,
  });
  try {
    await suggestFor(source.store, source.workspace.engineId, {
      domains: { source: open, signal, onUnread },
      ...options,
    });
  } finally {
    await open.close();
  }
  const bench = await source.bench();
  return (place: string) => columnNamed(bench, place).configuration.suggestion;
}

const numbered = (last: number) =>
  `WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < ${last - 1})`;

const members = [
  `CREATE TABLE member (id INTEGER PRIMARY KEY, religion TEXT, nationality CHAR(2), status TEXT,
     code TEXT, starts INTEGER, ends INTEGER, CHECK (starts <= ends))`,
  `${numbered(400)} INSERT INTO member SELECT n + 1, CASE WHEN n = 7 THEN 'Jedi' WHEN n % 4 = 0 THEN 'Hindu' ELSE 'None' END,
     CASE n % 2 WHEN 0 THEN 'NL' ELSE 'BE' END, CASE n % 3 WHEN 0 THEN 'open' ELSE 'closed' END, 'code ' || n, n % 5, 5 FROM c`,
];

const begin = async (mode: EngineMode, statements = members) => {
  source = await configuredSource(statements, { mode, keys: 'hash' });
};

it('draws personal values of few kinds from the column’s own, as often as it has them, without the rare ones', async () => {
  await begin('DE_IDENTIFY');
  const suggestion = await suggested();
  expect(suggestion('member.religion')).toMatchObject({
    id: 'custom.sampler',
    parameters: { values: 'Hindu:100|None:299', preserveFrequencies: true, rowKeyColumn: 'id' },
  });
  expect(suggestion('member.nationality')?.parameters['values']).toBe('BE:200|NL:200');
  expect(suggestion('member.status')).toBeNull();
});

it('draws from what columns of few values have where every column gets new ones, unless a check ties them', async () => {
  await begin('MOCK');
  const suggestion = await suggested();
  expect(suggestion('member.status')?.parameters['values']).toBe('closed:266|open:134');
  expect(suggestion('member.code')?.id).not.toBe('custom.sampler');
  expect(suggestion('member.starts')?.id).not.toBe('custom.sampler');
});

it('takes values for few only where they repeat', async () => {
  await begin('DE_IDENTIFY', [
    'CREATE TABLE member (id INTEGER PRIMARY KEY, religion TEXT)',
    `${numbered(50)} INSERT INTO member SELECT n + 1, 'faith ' || (n % 12) FROM c`,
  ]);
  expect((await suggested())('member.religion')?.id).toBe('shuffle');
});

it('goes on with the values that it knows, and learns them anew where a scan overwrites', async () => {
  await begin('DE_IDENTIFY');
  const before = (await suggested())('member.religion');
  await source.run("UPDATE member SET religion = 'Bahai' WHERE id % 5 = 0");
  expect((await suggested())('member.religion')).toEqual(before);
  await suggestFor(source.store, source.workspace.engineId, { overwrite: true });
  expect(columnNamed(await source.bench(), 'member.religion').configuration.suggestion).toEqual(before);
  expect((await suggested({ overwrite: true }))('member.religion')?.parameters['values']).toBe(
    'Bahai:80|Hindu:80|None:239',
  );
});
