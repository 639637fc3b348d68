import { afterEach, describe, expect, it } from 'vitest';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { silentLogger } from '@core/kernel/logger';
import { bsnDigit } from '@core/kernel/check-digits/national-numbers';
import { columnNamed, configuredSource, type ConfiguredSource } from '../../tests/setup/configured-source';
import type { ValueScan } from './pii/scan-source';
import { suggestFor, type SuggestOptions, type SuggestionSummary } from './suggest';

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
  let summary: SuggestionSummary;
  try {
    summary = await suggestFor(source.store, source.workspace.engineId, {
      ...rest,
      values: {
        source: connection,
        scanners: 2,
        checksCardinality,
        at: 1_700_000_000_000,
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
  return {
    progress,
    invalid: summary.invalid,
    mark: (place: string) => columnNamed(bench, place).configuration.pii,
    examined: (place: string) => columnNamed(bench, place).configuration.examined,
    stateOf: (place: string) => bench.state(columnNamed(bench, place)).protection,
  };
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

  it('reads hstore, and XML with dots and namespaces in its names', async () => {
    const names = ['Jan de Vries', 'Mary Smith', 'Anna Müller', 'Peter Jansen'];
    const resumes = Array.from({ length: 40 }, (_, i) => {
      const [first = '', ...last] = names[i % 4]!.split(' ');
      return `<?xml version="1.0"?><ns:Resume xmlns:ns="urn:x"><ns:Name><ns:Name.First>${first}</ns:Name.First><ns:Name.Last>${last.join(' ')}</ns:Name.Last></ns:Name><ns:EMail>p${i}@example.org</ns:EMail></ns:Resume>`;
    });
    const stores = resumes.map((_, i) => `"colour"=>"red", "mail"=>"q${i}@example.org", "phone"=>NULL`);
    source = await configuredSource([
      `CREATE TABLE docs (r XML, h TEXT)`,
      `INSERT INTO docs VALUES ${rowsOf(resumes.map((one, i) => [text(one), text(stores[i]!)].join()))}`,
    ]);
    const { mark } = await scanned();
    const paths = (place: string) =>
      (mark(place)?.evidence ?? []).flatMap(({ code, params }) =>
        code === 'found-at-path' ? [[params.path, params.entity]] : [],
      );
    expect(paths('docs.r')).toEqual([
      ['ns:Resume/ns:Name/ns:Name.First', 'FIRST_NAME'],
      ['ns:Resume/ns:Name/ns:Name.Last', 'LAST_NAME'],
      ['ns:Resume/ns:EMail', 'EMAIL'],
    ]);
    expect(paths('docs.h')).toEqual([['mail', 'EMAIL']]);
    const rulesOf = async (place: string) =>
      columnNamed(await source.bench(), place).configuration.suggestion?.parameters['rules'];
    expect(await rulesOf('docs.r')).toContain('/ns:Resume/ns:Name/ns:Name.First = mock.first-name');
    expect(await rulesOf('docs.h')).toBe('$.mail = mock.email');
  });

  it('keeps the mark of a sure name, also where it overwrites, and says that its values are invalid', async () => {
    source = await configuredSource([
      ...people,
      `CREATE TABLE payers (card_number TEXT, ssn TEXT, sort_code TEXT)`,
      `INSERT INTO payers SELECT CASE n % 2 WHEN 0 THEN 'x' || n ELSE 4000 + n END, n || '-7', a FROM stuff`,
    ]);
    await suggestFor(source.store, source.workspace.engineId, {});
    const { mark, invalid: invalidColumns } = await scanned({ overwrite: true });
    for (const [place, entity] of [
      ['stuff.burgerservicenr', 'BSN'],
      ['payers.card_number', 'CREDIT_CARD'],
      ['payers.ssn', 'SSN'],
    ] as const) {
      expect(mark(place), place).toMatchObject({ entity, source: 'deep', dismissed: false });
      const invalid = mark(place)?.evidence?.filter(({ code }) => code === 'values-are-invalid');
      expect(invalid, place).toMatchObject([{ params: { entity } }]);
      const { configuration } = columnNamed(await source.bench(), place);
      expect(configuration.generator, place).not.toBeNull();
    }
    expect(invalidColumns).toBe(3);
  });

  it('records what it examined and when where it finds nothing, of how many values, which clears the column', async () => {
    source = await configuredSource([
      ...people,
      `CREATE TABLE parts (code TEXT, empty TEXT, scan BLOB)`,
      `INSERT INTO parts
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) SELECT 'K-' || i, NULL, x'00ff' FROM n`,
    ]);
    await suggestFor(source.store, source.workspace.engineId, {});
    const before = await source.bench();
    expect(before.state(columnNamed(before, 'parts.code')).protection).toBe('NOT_EXAMINED');
    const { examined, stateOf } = await scanned({ overwrite: true });
    expect(examined('parts.code')).toMatchObject({ at: 1_700_000_000_000, of: 2500 });
    expect(Math.round((examined('parts.code')?.values ?? 0) / 100)).toBe(10);
    expect(examined('stuff.c')).toEqual({ at: 1_700_000_000_000, values: 90, of: 90 });
    expect([stateOf('parts.code'), stateOf('stuff.c')]).toEqual(['NON_PII', 'NON_PII']);
    expect([examined('stuff.b'), examined('parts.empty'), examined('parts.scan')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect([stateOf('parts.empty'), stateOf('parts.scan')]).toEqual(['NOT_EXAMINED', 'NOT_EXAMINED']);
  });

  it('does not clear a column in which it looked for one kind only, or found less than it was asked to mark', async () => {
    source = await configuredSource(people);
    const { examined } = await scanned({ entities: ['EMAIL'] });
    expect(examined('stuff.c')).toBeUndefined();
    expect((await scanned({ locale: 'nl' })).examined('stuff.c')).toBeUndefined();
    const strict = await scanned({ threshold: 1, overwrite: true });
    expect(strict.mark('stuff.a')).toBeNull();
    expect([strict.examined('stuff.a'), strict.stateOf('stuff.a')]).toEqual([undefined, 'NOT_EXAMINED']);
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
