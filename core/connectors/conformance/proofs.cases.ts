import { describe, expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import type { DestinationConnection } from '../connector';
import type { ForeignKeySchema, TableName } from '../schema';
import { makeTable, rowsOf, withDestination, withSource, withStore } from './move';
import type { ConformanceTarget } from './target';

/** The queries that prove a run. */
export function describeProofs(target: ConformanceTarget): void {
  const { schema } = target;
  const parent: TableName = { schema, name: 'parent' };
  const child: TableName = { schema, name: 'child' };
  const keyOf = (childColumns: string[], parentColumns: string[]): ForeignKeySchema => ({
    name: 'asked',
    child,
    childColumns,
    parent,
    parentColumns,
    deferrable: false,
    onDelete: null,
    onUpdate: null,
  });

  const withRows = (body: (destination: DestinationConnection) => Promise<void>) =>
    withStore(target, async (store) => {
      await makeTable(target, store, 'parent', { a: 'integer', b: 'text' }, [
        [1, 'p'],
        [2, 'q'],
        [2, 'r'],
        [2, 'r'],
        [null, 'n'],
        [null, 'n'],
      ]);
      await makeTable(target, store, 'child', { x: 'integer', y: 'text' }, [
        [1, 'p'],
        [1, 'q'],
        [2, null],
        [null, 'p'],
        [3, 'p'],
        [3, null],
      ]);
      await withDestination(target, store, body);
    });

  describe('proofs', () => {
    it('counts orphans of simple and composite keys; a key with a NULL in it asks for no parent', () =>
      withRows(async (destination) => {
        expect(await destination.countOrphans(keyOf(['x'], ['a']))).toBe(2);
        expect(await destination.countOrphans(keyOf(['x', 'y'], ['a', 'b']))).toBe(2);
        expect(await destination.countOrphans(keyOf(['y'], ['b']))).toBe(0);
      }));

    it('counts orphans of a source in the state of its snapshot, and changes nothing there', () =>
      withStore(target, async (store) => {
        await makeTable(target, store, 'parent', { a: 'integer', b: 'text' }, [[1, 'p']]);
        await makeTable(target, store, 'child', { x: 'integer', y: 'text' }, [
          [1, 'p'],
          [2, 'p'],
          [null, 'p'],
        ]);
        await withSource(target, store, async (source) => {
          await source.snapshot();
          const before = await source.introspect();
          expect(await source.countOrphans(keyOf(['x'], ['a']))).toBe(1);
          expect(await source.countOrphans(keyOf(['x', 'y'], ['a', 'b']))).toBe(1);
          expect(await source.introspect()).toEqual(before);
        });
        expect(await rowsOf(target, store, 'child', ['x'])).toHaveLength(3);
      }));

    it('measures the ends of a possible key, all rows or the first ones, without a value leaving the engine', () =>
      withStore(target, async (store) => {
        await makeTable(target, store, 'parent', { a: 'integer', b: 'text' }, [
          [1, 'p'],
          [2, 'q'],
          [4, 'q'],
          [null, 'p'],
        ]);
        await makeTable(target, store, 'child', { x: 'integer', y: 'text' }, [
          [1, 'p'],
          [1, 'q'],
          [2, 'q'],
          [3, 'p'],
          [3, null],
          [null, 'p'],
        ]);
        await withSource(target, store, async (source) => {
          await source.snapshot();
          const key = { child, childColumns: ['x'], parent, parentColumns: ['a'] };
          expect(await source.measureKey(key, null)).toEqual({ filled: 5, distinct: 3, orphans: 2, met: 2 });
          const pair = { ...key, childColumns: ['x', 'y'], parentColumns: ['a', 'b'] };
          expect(await source.measureKey(pair, null)).toEqual({ filled: 4, distinct: 4, orphans: 2, met: 2 });
          const only = { column: 'y', texts: ['q', "it's"] };
          expect(await source.measureKey({ ...key, only }, null)).toEqual({
            filled: 2,
            distinct: 2,
            orphans: 0,
            met: 2,
          });
          const toItself = { child: parent, childColumns: ['a'], parent, parentColumns: ['a'] };
          expect(await source.measureKey(toItself, 2)).toEqual({
            filled: 2,
            distinct: 2,
            orphans: 0,
            met: 2,
          });
          expect(await source.measureDistinct(child, ['x'], null)).toEqual({ filled: 5, distinct: 3 });
          expect(await source.measureDistinct(child, ['x', 'y'], null)).toEqual({ filled: 4, distinct: 4 });
          expect(await source.measureDistinct(child, ['y'], 1)).toEqual({ filled: 1, distinct: 1 });
          const asking = source.measureKey(key, null, AbortSignal.abort());
          await expect(asking.catch(codeOf)).resolves.toBe('cancelled');
        });
      }));

    it('counts the surplus rows of values that occur more than once', () =>
      withRows(async (destination) => {
        expect(await destination.countDuplicates(parent, ['a'])).toBe(2);
        expect(await destination.countDuplicates(parent, ['a', 'b'])).toBe(1);
        expect(await destination.countDuplicates(child, ['x', 'y'])).toBe(0);
      }));

    it('counts NULLs by column, in the order asked', () =>
      withRows(async (destination) => {
        expect(await destination.countNulls(child, ['y', 'x'])).toEqual([2, 1]);
        expect(await destination.countNulls(parent, ['b'])).toEqual([0]);
      }));

    it('asks nothing when cancelled', () =>
      withRows(async (destination) => {
        const asking = destination.countOrphans(keyOf(['x'], ['a']), AbortSignal.abort());
        await expect(asking.catch(codeOf)).resolves.toBe('cancelled');
      }));
  });
}
