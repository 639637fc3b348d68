import { describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import type { LinkedTables } from '@core/synthesis/measure-relation';
import type { TrainingTable } from '@core/synthesis/training-table';
import { splitSequences } from './split-sequences';

const texts = (columns: Readonly<Record<string, readonly string[]>>): TrainingTable => ({
  rowCount: Object.values(columns)[0]?.length ?? 0,
  columns: Object.entries(columns).map(([name, values]) => ({
    name,
    type: { kind: 'utf8' },
    values: { storage: 'text', values },
  })),
});

const ids = Array.from({ length: 40 }, (_, i) => `p${i}`);
const parents = texts({ id: ids, name: ids.map((id) => `name of ${id}`) });
const childrenOf = (some: readonly string[]) =>
  texts({
    parent: some.flatMap((id) => [id, id]),
    what: some.flatMap((id) => [`${id} first`, `${id} second`]),
  });

/** Each child with the name of its parent. */
const linked = ({ child, parent, rows }: LinkedTables) => {
  const text = (table: TrainingTable, row: number) => textOf(table.columns[0]!.values, row, { kind: 'utf8' });
  return [...rows].map((row, place) => `${text(child, place)} of ${text(parent, row)}`);
};

describe('splitting sequences', () => {
  const files = { children: childrenOf(ids), heldOut: null, parents, key: 'parent', parentKey: 'id' };

  it('shares no parent, loses no row and preserves relations', () => {
    const { train, holdout } = splitSequences(files, 1);
    const all = [...linked(train), ...linked(holdout)].sort();
    expect(all).toEqual(
      ids.flatMap((id) => [`${id} first of name of ${id}`, `${id} second of name of ${id}`]).sort(),
    );
    expect(train.parent.rowCount + holdout.parent.rowCount).toBe(40);
    expect(train.parent.rowCount).toBeGreaterThan(8);
    expect(holdout.parent.rowCount).toBeGreaterThan(8);
  });

  it('omits the keys', () => {
    const { train } = splitSequences(files, 1);
    expect([...train.child.columns, ...train.parent.columns].map(({ name }) => name)).toEqual([
      'what',
      'name',
    ]);
  });

  it('follows the holdout file, and distributes parents without children', () => {
    const { train, holdout } = splitSequences(
      { ...files, children: childrenOf(ids.slice(0, 10)), heldOut: childrenOf(ids.slice(10, 20)) },
      1,
    );
    expect(linked(train)).toContain('p9 second of name of p9');
    expect(linked(holdout)).toContain('p10 first of name of p10');
    expect([train.child.rowCount, holdout.child.rowCount]).toEqual([20, 20]);
    expect(train.parent.rowCount).toBeGreaterThan(12);
    expect(holdout.parent.rowCount).toBeGreaterThan(12);
  });

  it('keeps all parents in the training data if none is in the holdout', () => {
    const heldOut = childrenOf(['somebody else']);
    const { train, holdout } = splitSequences(
      { ...files, children: childrenOf(ids.slice(0, 10)), heldOut },
      1,
    );
    expect(train.parent.rowCount).toBe(40);
    expect(holdout.child.rowCount).toBe(0);
  });
});
