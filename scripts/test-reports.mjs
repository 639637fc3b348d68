/** Extracts from the runners' reports what failed or was retried, with its message, and what was slowest. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const shown = 10;
const messageLines = 12;

const slowestOf = (tests) => tests.sort((a, b) => b.seconds - a.seconds).slice(0, shown);

/** The first lines of a message, without terminal colours. */
const shortened = (message) =>
  stripVTControlCharacters(message).split('\n').slice(0, messageLines).join('\n');

/** The slowest files of a Vitest report, with the slowest test of each. */
export function slowestUnits({ testResults }) {
  return slowestOf(
    testResults.map(({ name, startTime, endTime, assertionResults }) => {
      const [slowest] = assertionResults.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
      const of = slowest ? ` (${((slowest.duration ?? 0) / 1000).toFixed(1)}: ${slowest.title})` : '';
      return { seconds: (endTime - startTime) / 1000, title: `${relative('.', name)}${of}` };
    }),
  );
}

/** The failed tests of a Vitest report, and the files that could not be run. */
export function failedUnits({ testResults }) {
  return testResults.flatMap((file) => {
    const failed = testsOf(file, ({ status }) => status === 'failed');
    if (failed.length > 0 || file.status !== 'failed') return failed;
    return [{ title: relative('.', file.name), message: shortened(file.message) }];
  });
}

/** The tests of a Vitest report that passed only on retry. */
export function retriedUnits({ testResults }) {
  return testResults.flatMap((file) =>
    testsOf(file, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  );
}

function testsOf({ name, assertionResults }, isAsked) {
  return assertionResults.filter(isAsked).map(({ fullName, failureMessages }) => ({
    title: `${relative('.', name)} ${fullName}`,
    message: shortened(failureMessages.join('\n')),
  }));
}

/** The slowest journeys of a Playwright report. */
export function slowestJourneys({ suites }) {
  return slowestOf(
    suites.flatMap(journeysIn).map(({ title, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      title,
    })),
  );
}

/** The failed journeys of a Playwright report. */
export function failedJourneys(report) {
  return journeysThatAre('unexpected', report);
}

/** The journeys of a Playwright report that passed only on retry. */
export function retriedJourneys(report) {
  return journeysThatAre('flaky', report);
}

function journeysThatAre(asked, { suites }) {
  return suites
    .flatMap(journeysIn)
    .filter(({ status }) => status === asked)
    .map(({ title, results }) => ({
      title,
      message: shortened(results.flatMap(({ errors = [] }) => errors.map((e) => e.message ?? '')).join('\n')),
    }));
}

/** Every journey of a Playwright suite. */
export function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      title: `${file} (${projectName}) ${title}`,
      results,
      status,
    })),
  );
  return [...own, ...suites.flatMap(journeysIn)];
}

/** The titles of the steps that the last try of a journey took and that held. */
export function stepsIn(results) {
  const titlesOf = (steps = []) =>
    steps.flatMap(({ title, error, steps: inner }) => (error ? [] : [title, ...titlesOf(inner)]));
  return titlesOf(results.at(-1)?.steps);
}
