import { describe, expect, test } from 'vitest';
import type { ValueEvidence } from './recognizer';
import { readTable, type TableContext } from './table-context';
import { weigh } from './weigh';

const form: ValueEvidence = {
  shape: 'any',
  pattern: /^x$/,
  chance: 0,
  decisive: false,
  samples: { fit: [], unfit: [] },
};
const table = readTable([]);
const none = { different: 40, passing: 0, formed: 40, strength: 0 };

test.each([
  ['nearly nothing where values decide', { ...form, decisive: true }, 0.09, 'values-rule-out'],
  ['half where they have another form', form, 0.3, 'values-do-not-fit'],
  ['most where a list of values may lack them', { ...form, reach: 0.6 }, 0.51, 'values-are-unknown'],
] as const)(
  'values that do not fit leave of a name %s, and the evidence says so',
  (_, evidence, score, against) => {
    const weighed = weigh(evidence, 0.6, none, table);
    expect(weighed.floor).toBe(0);
    expect(weighed.score).toBeCloseTo(score);
    expect(weighed.against).toBe(against);
  },
);

test.each([
  ['whose values decide', { ...form, decisive: true }, 'values-are-invalid'],
  ['whose values have another form', form, 'values-are-invalid'],
  ['whose values a list may lack', { ...form, reach: 0.6 }, 'values-are-unknown'],
] as const)('a sure name is a floor for a kind %s', (_, evidence, against) => {
  expect(weigh(evidence, 0.8, none, table)).toMatchObject({ floor: 0.8, against });
});

test('a list that may lack values lacks none that have another form', () => {
  const weighed = weigh({ ...form, known: () => false, reach: 0.6 }, 0.6, { ...none, formed: 0 }, table);
  expect(weighed).toMatchObject({ against: 'values-do-not-fit' });
});

test('few values speak against no name', () => {
  expect(weigh(form, 0.8, { ...none, different: 7 }, table)).toEqual({
    ...{ score: 0.8, against: null, floor: 0.8 },
  });
});

test('a name is sure from 0.72 on', () => {
  expect([0.71, 0.72].map((name) => weigh(form, name, none, table).floor)).toEqual([0, 0.72]);
});

test('without values, or without a kind that has any, the name alone counts', () => {
  const byName = { score: 0.6, against: null, floor: 0 };
  expect(weigh(form, 0.6, null, table)).toEqual(byName);
  expect(weigh(null, 0.6, none, table)).toEqual(byName);
});

test('eight different values of which hardly any fits speak against a name, a tenth does not', () => {
  const judged = (different: number, strength: number) =>
    weigh(form, 0.6, { different, passing: 0, formed: different, strength }, table).against;
  expect([judged(7, 0), judged(8, 0), judged(8, 0.099), judged(8, 0.1)]).toEqual([
    ...[null, 'values-do-not-fit', 'values-do-not-fit', null],
  ]);
});

describe('values that fit', () => {
  const fit = (strength: number) => ({ different: 40, passing: 40, formed: 40, strength });
  const alone = { ...form, alone: 0.5 };
  const score = (evidence: ValueEvidence, name: number, strength: number, over: Partial<TableContext> = {}) =>
    weigh(evidence, name, fit(strength), { ...table, ...over }).score;

  test('count without a name as far as their kind is told by values alone', () => {
    expect(score(alone, 0, 0.8)).toBeCloseTo(0.4);
    expect(score(form, 0, 0.8)).toBe(0);
  });

  test('count more beside persons, and less beside things', () => {
    expect(score(alone, 0, 0.8, { support: 'persons' })).toBeCloseTo(0.48);
    expect(score(alone, 0, 0.8, { support: 'places' })).toBeCloseTo(0.4);
    expect(score(alone, 0, 0.8, { isThing: true })).toBeCloseTo(0.34);
    expect(score(alone, 0, 0.8, { isThing: true, support: 'persons' })).toBeCloseTo(0.48);
  });

  test('bear out a name: the doubts of both are multiplied', () => {
    expect(score(alone, 0.5, 0.8)).toBeCloseTo(1 - 0.5 * (1 - 0.8 * 0.7));
    expect(score({ ...form, alone: 0.9 }, 0.5, 0.8)).toBeCloseTo(1 - 0.5 * (1 - 0.8 * 0.9));
  });

  test('are never quite sure', () => {
    expect(score({ ...form, alone: 1 }, 0, 1, { support: 'persons' })).toBeCloseTo(0.98);
  });
});
