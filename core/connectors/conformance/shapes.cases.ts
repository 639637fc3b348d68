import { describe, expect, it } from 'vitest';
import { caseWhen, needs } from './gate';
import { introspected, moveAll, tableOf, withEnds, type Ends } from './move';
import type { ConformanceTarget } from './target';

const wideColumns = 250;
const bigCharacters = 3_000_000;

/** Rows and tables of unusual form. */
export function describeShapes(target: ConformanceTarget): void {
  const { capabilities } = target.connector;
  const { quote, types, identityKey, generated } = target.dialect;
  const forms =
    capabilities.nativeFormat === null ? (['decoded'] as const) : (['decoded', 'native'] as const);

  describe('shapes', () => {
    for (const as of forms) {
      it(`keeps NULL and the empty text apart (${as})`, () =>
        withEnds(target, async (ends) => {
          await ends.source.run(
            `CREATE TABLE ${quote('t')} (${quote('id')} ${types.integer} PRIMARY KEY, ${quote('a')} ${types.text}, ${quote('b')} ${types.text})`,
            `INSERT INTO ${quote('t')} VALUES (1, '', NULL), (2, NULL, ''), (3, ' ', 'NULL')`,
          );
          await moveAll(target, ends, { as });
          const rows = `SELECT ${quote('a')}, ${quote('b')} FROM ${quote('t')} ORDER BY ${quote('id')}`;
          expect(await ends.destination.query(rows)).toEqual([
            ['', null],
            [null, ''],
            [' ', 'NULL'],
          ]);
        }));

      it(`moves a table without rows (${as})`, () =>
        withEnds(target, async (ends) => {
          await ends.source.run(
            `CREATE TABLE ${quote('t')} (${quote('id')} ${types.integer} PRIMARY KEY, ${quote('a')} ${types.text})`,
          );
          expect((await moveAll(target, ends, { as })).problems).toEqual([]);
          expect(await ends.destination.query(`SELECT count(*) FROM ${quote('t')}`)).toEqual([['0']]);
        }));

      it(`moves rows of ${wideColumns} columns (${as})`, () => movesWideRows(target, as));

      it(`moves values of megabytes (${as})`, () =>
        withEnds(target, async (ends) => {
          const text = `${'0123456789äöü'.repeat(Math.floor(bigCharacters / 13))}end`;
          await ends.source.run(
            `CREATE TABLE ${quote('t')} (${quote('id')} ${types.integer} PRIMARY KEY, ${quote('a')} ${types.text})`,
            ...[1, 2, 3].map((id) => `INSERT INTO ${quote('t')} VALUES (${id}, '${id}${text}')`),
          );
          await moveAll(target, ends, { as, batchSize: 2 });
          const rows = await ends.destination.query(
            `SELECT ${quote('a')} FROM ${quote('t')} ORDER BY ${quote('id')}`,
          );
          expect(
            rows.map(([value]) => value === `${rows.findIndex((row) => row[0] === value) + 1}${text}`),
          ).toEqual([true, true, true]);
        }));

      it(`moves a table without a key, with rows that are equal (${as})`, () =>
        withEnds(target, async (ends) => {
          await ends.source.run(
            `CREATE TABLE ${quote('t')} (${quote('a')} ${types.integer}, ${quote('b')} ${types.text})`,
            `INSERT INTO ${quote('t')} SELECT s.n % 3, 'x' FROM (${target.dialect.series(30)}) AS s`,
          );
          await moveAll(target, ends, { as, shardRows: 7, batchSize: 3 });
          const counts = `SELECT ${quote('a')}, count(*) FROM ${quote('t')} GROUP BY ${quote('a')} ORDER BY ${quote('a')}`;
          expect(await ends.destination.query(counts)).toEqual([
            ['0', '10'],
            ['1', '10'],
            ['2', '10'],
          ]);
        }));
    }

    caseWhen(
      needs(capabilities.identityColumns, 'identity columns'),
      'keeps counted keys and counts on beyond them',
      () =>
        withEnds(target, async (ends) => {
          const make = `CREATE TABLE ${quote('t')} (${quote('id')} ${identityKey}, ${quote('a')} ${types.text})`;
          await ends.source.run(
            make,
            `INSERT INTO ${quote('t')} (${quote('id')}, ${quote('a')}) VALUES (5, 'a'), (1000, 'b')`,
          );
          const [id, a] = tableOf(await introspected(target, ends.source), 't').columns;
          expect([id?.autoIncrement, a?.autoIncrement]).toEqual([true, false]);
          await moveAll(target, ends);
          await ends.destination.run(`INSERT INTO ${quote('t')} (${quote('a')}) VALUES ('c')`);
          const ids = await ends.destination.query(
            `SELECT ${quote('id')} FROM ${quote('t')} ORDER BY ${quote('id')}`,
          );
          expect(ids).toEqual([['5'], ['1000'], ['1001']]);
        }),
    );

    caseWhen(
      needs(capabilities.generatedColumns, 'generated columns'),
      'leaves computed columns to the destination',
      () =>
        withEnds(target, async (ends) => {
          await ends.source.run(
            `CREATE TABLE ${quote('t')} (${quote('id')} ${types.integer} PRIMARY KEY, ${quote('twice')} ${generated(`${quote('id')} * 2`)}, ${quote('z')} ${types.text})`,
            `INSERT INTO ${quote('t')} (${quote('id')}, ${quote('z')}) VALUES (1, 'a'), (21, 'b')`,
          );
          const table = tableOf(await introspected(target, ends.source), 't');
          expect(table.columns.map((column) => column.generated)).toEqual([false, true, false]);
          await moveAll(target, ends);
          const rows = `SELECT ${quote('id')}, ${quote('twice')}, ${quote('z')} FROM ${quote('t')} ORDER BY ${quote('id')}`;
          expect(await ends.destination.query(rows)).toEqual([
            ['1', '2', 'a'],
            ['21', '42', 'b'],
          ]);
        }),
    );
  });
}

async function movesWideRows(target: ConformanceTarget, as: 'decoded' | 'native'): Promise<void> {
  const { quote, types, series, textOf } = target.dialect;
  const names = Array.from({ length: wideColumns }, (_, index) => `c${index}`);
  const rows = 130;
  const move = async (ends: Ends) => {
    await ends.source.run(
      `CREATE TABLE ${quote('t')} (${names.map((name) => `${quote(name)} ${types.text}`).join(', ')})`,
      `INSERT INTO ${quote('t')} SELECT ${names.map((_, index) => textOf(`s.n * ${index}`)).join(', ')} FROM (${series(rows)}) AS s`,
    );
    await moveAll(target, ends, { as });
    const last = names[wideColumns - 1] ?? '';
    const sums = `SELECT count(*), sum(CAST(${quote('c1')} AS ${types.integer})), sum(CAST(${quote(last)} AS ${types.integer})) FROM ${quote('t')}`;
    const sum = (rows * (rows + 1)) / 2;
    expect(await ends.destination.query(sums)).toEqual([
      [String(rows), String(sum), String(sum * (wideColumns - 1))],
    ]);
  };
  await withEnds(target, move);
}
