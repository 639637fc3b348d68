import { expect, test } from 'vitest';
import type { ValueEvidence } from './recognizer';
import { readTable } from './table-context';
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
