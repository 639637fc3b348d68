import { afterEach, describe, expect, it } from 'vitest';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { silentLogger } from '@core/kernel/logger';
import { bsnDigit } from '@core/kernel/check-digits/national-numbers';
import { columnNamed, configuredSource, type ConfiguredSource } from '../../tests/setup/configured-source';
import type { ValueScan } from './pii/scan-source';
import { suggestFor, type SuggestOptions } from './suggest';

let source: ConfiguredSource;
afterEach(() => source.close());

const bsns = Array.from({ length: 400 }, (_, i) => String(12345600 + i * 37)).flatMap((digits) => {
  const digit = bsnDigit(digits);
  return digit === null ? [] : [`${digits}${digit}`];
});
const rowsOf = (values: readonly string[]) => values.map((value) => `(${value})`).join(', ');
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const people = [
  `CREATE TABLE stuff (a TEXT, b TEXT, c TEXT, d JSON, e TEXT, burgerservicenr TEXT, telefoon TEXT, n INTEGER)`,
  `INSERT INTO stuff VALUES ${rowsOf(
    bsns
      .slice(0, 90)
      .map((bsn, i) =>
        [
          text(bsn),
          text(`person${i}@example.org`),
          text(`code ${i % 7}`),
          text(JSON.stringify({ owner: { mail: `p${i}@example.org` }, count: i })),
          text(
            i % 2
              ? `Please call mrs. Smith at +1 555 010 0${100 + i} today`
              : 'Nothing was said that day at all',
          ),
          text(String(123456700 + i)),
          `'+31 20 000 0000'`,
          String(100000000 + i * 7919),
        ].join(),
      ),
  )}`,
  `INSERT INTO stuff (telefoon) SELECT '+31 20 000 0000' FROM stuff`,
];

async function scanned(options: Partial<ValueScan> & SuggestOptions = {}) {
  const database = await source.store.databases.ofEngine(source.workspace.engineId, 'SOURCE');
  const connection = await sqliteConnector.openSource(database!.connection, {
    role: 'SOURCE',
    logger: silentLogger,
  });
  const progress: string[] = [];
  const { checksCardinality = true, ...rest } = options;
  try {
    await suggestFor(source.store, source.workspace.engineId, {
      ...rest,
      values: {
        source: connection,
        scanners: 2,
        checksCardinality,
        signal: new AbortController().signal,
        onProgress: (done, total) => progress.push(`${done}/${total}`),
        onUnread: (_, error) => {
          throw error;
        },
      },
    });
  } finally {
    await connection.close();
  }
  const bench = await source.bench();
  return { progress, mark: (place: string) => columnNamed(bench, place).configuration.pii };
}

describe('a deep scan', () => {
  it('finds by values what no name reveals, with counts as evidence and no stored values [S1.005 S4.028]', async () => {
    source = await configuredSource(people);
    const { mark, progress } = await scanned();
    expect(mark('stuff.a')).toMatchObject({ entity: 'BSN', source: 'deep' });
    expect(mark('stuff.a')?.evidence).toEqual([
      { code: 'values-pass-check', params: { different: 90, passing: 90, by_chance: 8 } },
    ]);
    expect(mark('stuff.b')).toMatchObject({ entity: 'EMAIL' });
    expect(mark('stuff.c')).toBeNull();
    expect(mark('stuff.n')).toBeNull();
    expect(progress).toEqual(['0/1', '1/1']);
    const kept = JSON.stringify((await source.bench()).schema.columns.map((one) => one.configuration));
    for (const value of [bsns[3]!, 'person3@', 'Smith', 'code 3']) expect(kept).not.toContain(value);
  });

  it('reports paths of documents, and kinds of data in texts with their share', async () => {
    source = await configuredSource(people);
    const { mark } = await scanned();
    expect(columnNamed(await source.bench(), 'stuff.d').configuration.suggestion).toMatchObject({
      id: 'composite.paths',
      parameters: { rules: '$.owner.mail = mock.email' },
    });
    expect(mark('stuff.d')).toMatchObject({
      entity: 'EMAIL',
      evidence: [
        { code: 'found-at-path', params: { path: 'owner.mail', entity: 'EMAIL', passing: 90, values: 90 } },
      ],
    });
    expect(mark('stuff.e')?.entity).toBe('FREE_TEXT');
    const found = mark('stuff.e')?.evidence ?? [];
    expect(found.map(({ code, params }) => [code, 'entity' in params && params.entity])).toEqual(
      expect.arrayContaining([
        ['found-in-text', 'FULL_NAME'],
        ['found-in-text', 'PHONE'],
      ]),
    );
  });

  it('trusts values more than a name that they contradict', async () => {
    source = await configuredSource(people);
    const { mark } = await scanned();
    expect(mark('stuff.burgerservicenr')).toBeNull();
  });

  it('does not treat a value shared by all rows as personal, unless the cardinality check is off', async () => {
    source = await configuredSource(people);
    expect((await scanned()).mark('stuff.telefoon')).toBeNull();
    expect((await scanned({ checksCardinality: false })).mark('stuff.telefoon')?.entity).toBe('PHONE');
  });

  it('only reads what it was asked to', async () => {
    source = await configuredSource([...people, `CREATE TABLE other (mail TEXT)`]);
    const bench = await source.bench();
    const { mark, progress } = await scanned({ scope: { columnIds: [columnNamed(bench, 'stuff.b').id] } });
    expect(mark('stuff.b')?.entity).toBe('EMAIL');
    expect(mark('stuff.a')).toBeNull();
    expect(progress).toEqual(['0/1', '1/1']);
  });

  it('uses names and numbers of the requested language, and of all by default', async () => {
    source = await configuredSource(people);
    expect((await scanned({ locale: 'de' })).mark('stuff.a')).toBeNull();
    expect((await scanned({ locale: 'nl' })).mark('stuff.a')?.entity).toBe('BSN');
  });

  it("keeps a person's decisions, unless overwriting was chosen [S4.029 S4.030]", async () => {
    source = await configuredSource(people);
    const column = columnNamed(await source.bench(), 'stuff.b');
    const pii = { entity: 'EMAIL', confidence: 1, source: 'manual', dismissed: true } as const;
    await source.store.schemas.configureColumns([
      { id: column.id, configuration: { ...column.configuration, pii } },
    ]);
    expect((await scanned()).mark('stuff.b')).toEqual(pii);
    expect((await scanned({ overwrite: true })).mark('stuff.b')).toMatchObject({
      source: 'deep',
      dismissed: false,
    });
  });

  it('marks nothing below the threshold of the workspace [S2.018 S3.216]', async () => {
    source = await configuredSource(people);
    const { workspace, store } = source;
    await store.workspaces.updateSettings(workspace.id, { ...workspace.settings, piiThreshold: 0.99 });
    expect((await scanned()).mark('stuff.a')).toBeNull();
  });
});
