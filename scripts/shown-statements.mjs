/** Which statements of the specification were shown by a run of all tests, from the runners' reports. */
import { readFileSync } from 'node:fs';
import { journeysIn, stepsIn } from './test-reports.mjs';

const ids = /\b[SBC]\d\.\d{3}\b/g;
/** A title that claims more shows none of it (scripts/conformance/shown-by.ts). */
const idsOfATitle = 5;
const ledger = 'tests/statements.tsv';

/** The ids of the statements that the ledger has as built. */
export function builtStatements(text = readFileSync(ledger, 'utf8')) {
  const lines = text.trimEnd().split('\n').slice(1);
  return lines
    .map((line) => line.split('\t'))
    .filter(([, , , state]) => state === 'built')
    .map(([id]) => id);
}

/**
 * Statements marked built whose id stands in the title of no test that ran and passed, nor in that of a step that such
 * a journey took.
 * @returns `notRun`: in the title of a skipped test alone; `unshown`: in none, or only in those that failed
 */
export function withoutProof(built, units, journeys) {
  const tests = [
    ...units.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ ancestorTitles, title, status }) =>
        [...ancestorTitles, title].map((one) => ({ title: one, status: unitStatus(status) })),
      ),
    ),
    ...journeys.suites
      .flatMap(journeysIn)
      .flatMap(({ title, status, results }) =>
        [title, ...stepsIn(results)].map((one) => ({ title: one, status: journeyStatus(status) })),
      ),
  ];
  const idsOf = (asked) =>
    new Set(tests.flatMap(({ title, status }) => (status === asked ? idsIn(title) : [])));
  const [passed, skipped] = [idsOf('passed'), idsOf('skipped')];
  const open = built.filter((id) => !passed.has(id));
  return {
    notRun: open.filter((id) => skipped.has(id)),
    unshown: open.filter((id) => !skipped.has(id)),
  };
}

function idsIn(title) {
  const found = [...new Set(title.match(ids))];
  return found.length > idsOfATitle ? [] : found;
}

const unitStatus = (status) => (['passed', 'failed'].includes(status) ? status : 'skipped');

const journeyStatus = (status) =>
  ['expected', 'flaky'].includes(status) ? 'passed' : status === 'unexpected' ? 'failed' : 'skipped';
