import { expect, it } from 'vitest';
import { builtStatements, withoutProof } from './shown-statements.mjs';

/** Concatenated, so that it does not count as shown. */
const id = ['S0', '000'].join('.');
const title = `does what it says [${id}]`;
const sixIds = [0, 1, 2, 3, 4, 5].map((number) => ['S0', `00${number}`].join('.')).join(' ');

const units = (status: string, name = title) => ({
  testResults: [{ assertionResults: [{ ancestorTitles: [], title: name, status }] }],
});
const journeys = (status: string, name = title, results: object[] = []) => ({
  suites: [
    { specs: [{ file: 'a.spec.ts', title: name, tests: [{ projectName: 'with-js', results, status }] }] },
  ],
});
const steps = (...taken: object[]) => journeys('expected', 'does much', [{ steps: taken }]);
const none = { units: { testResults: [] }, journeys: { suites: [] } };
const shown = { notRun: [], unshown: [] };

it.each([
  ['a unit test that passed', units('passed'), none.journeys, shown],
  ['a journey that passed', none.units, journeys('expected'), shown],
  ['a journey that passed at the second try', none.units, journeys('flaky'), shown],
  ['a skipped unit test', units('skipped'), none.journeys, { notRun: [id], unshown: [] }],
  ['a unit test to do', units('todo'), none.journeys, { notRun: [id], unshown: [] }],
  ['a skipped journey', none.units, journeys('skipped'), { notRun: [id], unshown: [] }],
  ['a unit test that failed', units('failed'), none.journeys, { notRun: [], unshown: [id] }],
  ['a journey that failed', none.units, journeys('unexpected'), { notRun: [], unshown: [id] }],
  ['no test', none.units, none.journeys, { notRun: [], unshown: [id] }],
  ['a step of a journey', none.units, steps({ title }), shown],
  ['a step within a step', none.units, steps({ title: 'first', steps: [{ title }] }), shown],
  ['a step that failed', none.units, steps({ title, error: {} }), { notRun: [], unshown: [id] }],
  [
    'a title of six ids',
    units('passed', `all at once ${sixIds}`),
    none.journeys,
    { notRun: [], unshown: [id] },
  ],
])('%s shows a statement accordingly', (_, ofUnits, ofJourneys, expected) => {
  expect(withoutProof([id], ofUnits, ofJourneys)).toEqual(expected);
});

it('takes from the ledger only what is built', () => {
  const line = (state: string, number: number) => `S0.00${number}\t1 purpose\tIt works\t${state}\t`;
  const text = ['id\tsection\ttext\tstate\tnote', line('built', 1), line('not', 2), line('built', 3)];
  expect(builtStatements(text.join('\n'))).toHaveLength(2);
});
