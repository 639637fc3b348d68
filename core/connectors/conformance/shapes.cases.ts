import { describe, expect, it } from 'vitest';
import { caseWhen, dialectOf, needs, needsSql } from './gate';
import {
  introspected,
  makeTable,
  moveAll,
  nativeForms,
  rowsOf,
  tableOf,
  withEnds,
  withSqlEnds,
  type MoveForm,
} from './move';
import { series } from './tables';
import type { ConformanceTarget } from './target';

const wideColumns = 250;
const bigCharacters = 3_000_000;

/** Rows and tables of unusual shape. */
export function describeShapes(target: ConformanceTarget): void {
  const { capabilities } = target.connector;
  const { quote, types, identityKey, generated } = dialectOf(target);
  const noSql = needsSql(target);
  const forms: MoveForm[] = ['decoded', ...nativeForms(target)];

  describe('shapes', () => {
    for (const as of forms) {
      caseWhen(
        capabilities.emptyTextIsNull ? 'the empty text is NULL here' : null,
        `keeps NULL and the empty text apart (${as})`,
        () =>
          withEnds(target, async (ends) => {
            await makeTable(target, ends.source, 't', { id: 'key', a: 'text', b: 'text' }, [
              [1, '', null],
              [2, null, ''],
              [3, ' ', 'NULL'],
            ]);
            await moveAll(target, ends, { as });
            expect(await rowsOf(target, ends.destination, 't', ['id', 'a', 'b'])).toEqual([
              ['1', '', null],
              ['2', null, ''],
              ['3', ' ', 'NULL'],
            ]);
          }),
      );

      it(`moves a table without rows (${as})`, () =>
        withEnds(target, async (ends) => {
          await makeTable(target, ends.source, 't', { id: 'key', a: 'text' });
          expect((await moveAll(target, ends, { as })).problems).toEqual([]);
          expect(await rowsOf(target, ends.destination, 't', ['id', 'a'])).toEqual([]);
        }));

      it(`moves rows of ${wideColumns} columns (${as})`, () => movesWideRows(target, as));

      it(`moves values of megabytes (${as})`, () =>
        withEnds(target, async (ends) => {
          const text = `${'0123456789äöü'.repeat(Math.floor(bigCharacters / 13))}end`;
          const rows = [1, 2, 3].map((id) => [id, `${id}${text}`]);
          await makeTable(target, ends.source, 't', { id: 'key', a: 'text' }, rows);
          await moveAll(target, ends, { as, batchSize: 2 });
          const moved = await rowsOf(target, ends.destination, 't', ['id', 'a']);
          expect(moved.map(([id, value]) => value === `${id}${text}`)).toEqual([true, true, true]);
        }));

      it(`moves a table without a key, with rows that are equal (${as})`, () =>
        withEnds(target, async (ends) => {
          const rows = series(30, (n) => [n % 3, 'x']);
          await makeTable(target, ends.source, 't', { a: 'integer', b: 'text' }, rows);
          await moveAll(target, ends, { as, shardRows: 7, batchSize: 3 });
          expect(await rowsOf(target, ends.destination, 't', ['a', 'b'])).toEqual(
            [0, 1, 2].flatMap((a) => Array.from({ length: 10 }, () => [String(a), 'x'])),
          );
        }));
    }

    caseWhen(
      noSql ?? needs(capabilities.identityColumns, 'identity columns'),
      'keeps counted keys and counts on beyond them',
      () =>
        withSqlEnds(target, async (ends) => {
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
      noSql ?? needs(capabilities.generatedColumns, 'generated columns'),
      'leaves computed columns to the destination',
      () =>
        withSqlEnds(target, async (ends) => {
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

async function movesWideRows(target: ConformanceTarget, as: MoveForm): Promise<void> {
  const names = Array.from({ length: wideColumns }, (_, index) => `c${index}`);
  const columns = Object.fromEntries(names.map((name) => [name, 'text' as const]));
  const rows = series(130, (n) => names.map((_, index) => String(n * (index + 1))));
  await withEnds(target, async (ends) => {
    await makeTable(target, ends.source, 't', columns, rows);
    await moveAll(target, ends, { as });
    expect(await rowsOf(target, ends.destination, 't', names)).toEqual(rows);
  });
}
