import { describe, expect, it } from 'vitest';
import { SequenceBase, type LinkedRows } from './sequence-fidelity';
import { measuredTable, tableOf } from './testing/measured';

const repeat = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

const [parent] = measuredTable(tableOf({ p: [...repeat(5, 'x'), ...repeat(5, 'y')] }));

/** Ten parents, x and y, each with two rows of the given letters. */
const sequences = (first: string, second: string): LinkedRows => {
  const letters = Array.from({ length: 10 }, () => [first, second]).flat();
  const model = tableOf({ c: [...repeat(10, 'a'), ...repeat(10, 'b')] });
  const [, child] = measuredTable(model, tableOf({ c: letters }));
  return { child: child!, parent: parent!, rows: Int32Array.from({ length: 20 }, (_, row) => row >> 1) };
};

describe('sequences', () => {
  it('are coherent where rows follow each other as in the training', () => {
    const base = new SequenceBase(sequences('a', 'b'));
    expect(base.score(sequences('a', 'b')).coherence).toBe(1);
    // The same letters in the other order: not one step is the same.
    expect(base.score(sequences('b', 'a')).coherence).toBe(0);
    expect(base.score(sequences('a', 'a')).coherence).toBe(0);
  });

  it('follow each other by parent, wherever their rows lie', () => {
    const { child } = sequences('a', 'b');
    const spread: LinkedRows = {
      child,
      parent: parent!,
      rows: Int32Array.from({ length: 20 }, (_, row) => row % 10),
    };
    // Parent 0 has rows 0 and 10, both a, and so on.
    expect(new SequenceBase(sequences('a', 'a')).score(spread).coherence).toBeCloseTo(0.5, 12);
  });

  it('compare numbers of children, parents without any included', () => {
    const base = new SequenceBase(sequences('a', 'b'));
    const half = sequences('a', 'b');
    // Half of the parents have four children, the others none.
    const made = { ...half, rows: Int32Array.from({ length: 20 }, (_, row) => row >> 2) };
    expect(base.score(made).childrenPerParent).toBeCloseTo(0.5, 12);
  });

  it('compare pairs of a parent’s and a child’s column', () => {
    const linked = sequences('a', 'b');
    const byParent = (letters: readonly [string, string]): LinkedRows => {
      const model = tableOf({ c: [...repeat(10, 'a'), ...repeat(10, 'b')] });
      const [, child] = measuredTable(
        model,
        tableOf({ c: [...repeat(10, letters[0]), ...repeat(10, letters[1])] }),
      );
      return { ...linked, child: child! };
    };
    const base = new SequenceBase(byParent(['a', 'b']));
    expect([...base.score(byParent(['a', 'b'])).contextPairs]).toEqual([1]);
    expect([...base.score(byParent(['b', 'a'])).contextPairs]).toEqual([0]);
    expect([...base.score(linked).contextPairs]).toEqual([0.5]);
  });

  it('see a sequence that forgets whom it is about, though each step is right', () => {
    // Forty parents of eight rows: of one letter throughout and by steps of one and two, against letters that change
    // half-way and steps of one.
    const rows = Int32Array.from({ length: 320 }, (_, row) => row >> 3);
    const source = tableOf({
      c: Array.from(rows, (of) => 'abcd'[of % 4]!),
      x: Array.from(rows, (of, row) => 10 * of + [0, 1, 3, 4, 6, 7, 9, 10][row % 8]!),
    });
    const forgetful = tableOf({
      c: Array.from(rows, (of, row) => 'abcd'[(of + Number(row % 8 > 3)) % 4]!),
      x: Array.from(rows, (of, row) => 10 * of + (row % 8)),
    });
    const owners = measuredTable(tableOf({ p: Array.from({ length: 40 }, () => 1) }))[0]!;
    const [train, made] = measuredTable(source, forgetful).map((child) => ({ child, parent: owners, rows }));
    const base = new SequenceBase(train!);
    expect(base.score(train!).memory).toEqual({ gaps: 1, lags: 1, entityShare: 1 });
    const { gaps, lags, entityShare } = base.score(made!).memory;
    expect(gaps).toBeCloseTo(4 / 7, 12);
    expect(lags).toBeLessThan(0.8);
    expect(entityShare).toBeLessThan(0.85);
  });
});
