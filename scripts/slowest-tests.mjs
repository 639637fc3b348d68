/** What a run of the tests spent its time on, from the reports of the runners. */
import { relative } from 'node:path';

const shown = 10;

const slowestOf = (tests) => tests.sort((a, b) => b.seconds - a.seconds).slice(0, shown);

/** The files of a Vitest report that took longest, with the slowest test of each. */
export function slowestUnits({ testResults }) {
  return slowestOf(
    testResults.map(({ name, startTime, endTime, assertionResults }) => {
      const [slowest] = assertionResults.sort((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
      const of = slowest ? ` (${((slowest.duration ?? 0) / 1000).toFixed(1)}: ${slowest.title})` : '';
      return { seconds: (endTime - startTime) / 1000, title: `${relative('.', name)}${of}` };
    }),
  );
}

/** The journeys of a Playwright report that took longest. */
export function slowestJourneys({ suites }) {
  return slowestOf(suites.flatMap(journeysIn));
}

function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      title: `${file} (${projectName}) ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(journeysIn)];
}
