import { describe, expect } from 'vitest';
import { AppError } from '@core/kernel/errors';
import type { DestinationConnection, Trial } from '../connector';
import { caseWhen, dialectOf, needsSql } from './gate';
import { introspected, readColumns, tableOf, withDestination, withSqlEnds, type SqlEnds } from './move';
import { batchOf, type Cells } from './tables';
import type { ConformanceTarget } from './target';

/** Rows tried against a table before a run: refused as in a load, and gone without a trace. */
export function describeTrials(target: ConformanceTarget): void {
  const { quote: q, types, identityKey } = dialectOf(target);
  const table = `CREATE TABLE ${q('t')} (${q('id')} ${types.integer} NOT NULL PRIMARY KEY,
    ${q('a')} VARCHAR(10) NOT NULL UNIQUE, CONSTRAINT ${q('small')} CHECK (${q('id')} < 1000))`;

  const withTrial = (
    prepare: (ends: SqlEnds) => Promise<unknown>,
    body: (destination: DestinationConnection, trial: Trial, ends: SqlEnds) => Promise<void>,
    isMissing = false,
  ) =>
    withSqlEnds(target, async (ends) => {
      await ends.source.run(table);
      await prepare(ends);
      const source = tableOf(await introspected(target, ends.source), 't');
      const columns = readColumns(source, 'decoded').map(({ name, type, nativeType }) => ({
        ...{ name, type, nativeType },
      }));
      const load = { source, target: { schema: source.schema, name: 't' }, sameEngine: true };
      await withDestination(target, ends.destination, (destination) =>
        body(destination, { load, isMissing, keepsRows: false, columns }, ends),
      );
    });

  const refusal = async (destination: DestinationConnection, trial: Trial, rows: Cells) => {
    try {
      await destination.tryRows!(trial, batchOf(rows));
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { column, constraint } = error.details;
      return [error.code, column ?? constraint];
    }
  };

  const expectRefusals = async (destination: DestinationConnection, trial: Trial) => {
    expect(
      await refusal(destination, trial, [
        [1, 'one'],
        [2, 'two'],
      ]),
    ).toBeNull();
    expect(
      await refusal(destination, trial, [
        [1, 'one'],
        [1, 'two'],
      ]),
    ).toEqual(['value-duplicate', expect.anything()]);
    expect(
      await refusal(destination, trial, [
        [1, 'one'],
        [2, 'one'],
      ]),
    ).toEqual(['value-duplicate', expect.anything()]);
    expect(await refusal(destination, trial, [[1, null]])).toEqual(['value-null', 'a']);
    expect(await refusal(destination, trial, [[1000, 'one']])).toEqual([
      'value-check-failed',
      expect.anything(),
    ]);
    expect(
      await refusal(destination, trial, [
        [1, 'one'],
        [2, 'two'],
      ]),
    ).toBeNull();
  };

  describe('trials', () => {
    const noSql = needsSql(target);

    caseWhen(noSql, 'refuse rows by the rules of a table that is there, whatever rows it holds', () =>
      withTrial(
        ({ destination }) => destination.run(table, `INSERT INTO ${q('t')} VALUES (1, 'one')`),
        async (destination, trial, ends) => {
          await expectRefusals(destination, trial);
          expect(await ends.destination.query(`SELECT * FROM ${q('t')}`)).toEqual([['1', 'one']]);
          expect((await destination.introspect()).tables.map(({ name }) => name)).toEqual(['t']);
        },
      ),
    );

    caseWhen(noSql, 'refuse the keys of rows that stay, and leave these as they are', () =>
      withTrial(
        ({ destination }) => destination.run(table, `INSERT INTO ${q('t')} VALUES (1, 'one')`),
        async (destination, trial, ends) => {
          const keeping = { ...trial, keepsRows: true };
          const clash = ['value-duplicate-existing', expect.anything()];
          expect(await refusal(destination, keeping, [[1, 'two']])).toEqual(clash);
          expect(await refusal(destination, keeping, [[2, 'one']])).toEqual(clash);
          expect(await refusal(destination, keeping, [[2, 'two']])).toBeNull();
          expect(await refusal(destination, trial, [[1, 'one']])).toBeNull();
          expect(await ends.destination.query(`SELECT * FROM ${q('t')}`)).toEqual([['1', 'one']]);
          expect((await destination.introspect()).tables.map(({ name }) => name)).toEqual(['t']);
        },
      ),
    );

    caseWhen(noSql, 'refuse rows by the rules of a table that the run would make, and make none', () =>
      withTrial(
        () => Promise.resolve(),
        async (destination, trial) => {
          await expectRefusals(destination, trial);
          expect((await destination.introspect()).tables).toEqual([]);
        },
        true,
      ),
    );

    caseWhen(noSql, 'leave counters where they are', () =>
      withTrial(
        ({ destination }) =>
          destination.run(
            `CREATE TABLE ${q('t')} (${q('n')} ${identityKey}, ${q('id')} ${types.integer}, ${q('a')} VARCHAR(10))`,
          ),
        async (destination, trial, ends) => {
          expect(
            await refusal(destination, trial, [
              [1, 'one'],
              [2, 'two'],
            ]),
          ).toBeNull();
          await ends.destination.run(`INSERT INTO ${q('t')} (${q('id')}) VALUES (3)`);
          expect(await ends.destination.query(`SELECT ${q('n')} FROM ${q('t')}`)).toEqual([['1']]);
          expect(await refusal(destination, { ...trial, keepsRows: true }, [[4, 'four']])).toBeNull();
          await ends.destination.run(`INSERT INTO ${q('t')} (${q('id')}) VALUES (5)`);
          expect(await ends.destination.query(`SELECT MAX(${q('n')}) FROM ${q('t')}`)).toEqual([['2']]);
        },
      ),
    );
  });
}
