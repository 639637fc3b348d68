/**
 * `npm test`: runs everything, fastest failures first. Each stage counts passed and failed tests; at the end come the
 * slowest tests, the retried ones, the failed ones and the duration of each stage, and the last line is `N passed, N
 * failed`. `npm test -- units journeys` runs only the named stages.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { ensureInstalled, ensureNode } from './prepare.mjs';
import { builtStatements, withoutProof } from './shown-statements.mjs';
import {
  failedJourneys,
  failedUnits,
  retriedJourneys,
  retriedUnits,
  slowestJourneys,
  slowestUnits,
} from './test-reports.mjs';

ensureNode();
ensureInstalled();
/** Imported only now, as it needs the packages to be installed. */
const { findBrowser } = await import('./browser.mjs');
mkdirSync('test-results', { recursive: true });
keepTemporaryFilesInMemory();

/**
 * Programs that pass or fail. Lint checks types too, by a fast checker that misses some errors. They run concurrently, prerequisites of others and the longest
 * first.
 */
const checks = {
  build: ['scripts/build.mjs'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
};

/**
 * Checks the API against its description. It needs the build, and is idle half of the time, so everything else runs
 * alongside.
 */
const api = { api: ['scripts/check-api.mjs'] };
/** Exit code of a program that cannot run on this machine. */
const notRun = 77;

/**
 * Suites that count their own tests. They need the build, and run after the checks, which fail sooner; one after
 * another, because running journeys alongside unit tests saved little and made them fail on slow machines. Output of
 * the journeys is printed when they end.
 */
const suites = { units: vitest, journeys: playwright };

const asked = process.argv.slice(2);
const stages = [...Object.keys(checks), ...Object.keys(api), ...Object.keys(suites)];
const unknown = asked.filter((name) => !stages.includes(name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.join(', ')}.`);
  process.exit(2);
}

/** What the suites reported. */
const reports = {};
const total = { passed: 0, failed: 0, skipped: 0 };
const slowest = [];
const retried = [];
const failures = [];
const times = [];
const begun = Date.now();
const needsBuild = [...Object.keys(api), ...Object.keys(suites)].some(isAsked);
const askedSuites = Object.entries(suites).filter(([name]) => isAsked(name));
const queue = Object.entries(checks).filter(([name]) => isAsked(name) || (name === 'build' && needsBuild));
const afterBuild = Object.entries(api).filter(([name]) => isAsked(name));
const besideAll = [];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runChecks));
for (const suite of askedSuites) await runSuite(suite);
await Promise.all(besideAll);
if (askedSuites.length === Object.keys(suites).length) checkLedger();

if (slowest.length > 0) console.log(`\nThe slowest tests, in seconds:`);
for (const { seconds, title } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${title}`);
if (retried.length > 0) console.log(`\nPassed at the second try only:`);
for (const { title, message } of retried) console.log(`\n↻ ${title}\n${message}`);
if (failures.length > 0) console.log(`\nWhat failed:`);
for (const { title, message } of failures) console.log(`\n✗ ${title}\n${message}`);
console.log(`\nSeconds of each stage; some run beside each other:`);
for (const [name, seconds] of [...times, ['in all', secondsSince(begun)]])
  console.log(`${String(seconds).padStart(7)}  ${name}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

function isAsked(name) {
  return asked.length === 0 || asked.includes(name);
}

function add(name, counts, started) {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  if (counts.failed > 0 && !failures.some(({ stage }) => stage === name))
    failures.push({ stage: name, title: name, message: 'see its output above' });
  const seconds = secondsSince(started);
  times.push([name, seconds]);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000);
}

/** A worker: takes the next check until none is left. */
async function runChecks() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await runCheck(next);
    if (next[0] === 'build') besideAll.push(...afterBuild.splice(0).map(runCheck));
  }
}

async function runCheck([name, command]) {
  const started = Date.now();
  const { status, printed } = await run(command);
  console.log(`\n── ${name}\n${printed}`);
  add(name, countsOf(status), started);
}

async function runSuite([name, suite]) {
  const started = Date.now();
  add(name, await suite(), started);
}

function countsOf(status) {
  if (status === notRun) return { passed: 0, failed: 0, skipped: 1 };
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest() {
  const report = 'test-results/units.json';
  rmSync(report, { force: true });
  console.log('\n── units');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const { status } = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { stdio: 'inherit' });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  reports.units = result;
  slowest.push(...slowestUnits(result));
  retried.push(...retriedUnits(result));
  failures.push(...failedUnits(result).map((failure) => ({ stage: 'units', ...failure })));
  return {
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, status === 0 ? 0 : 1),
    skipped: result.numPendingTests,
  };
}

async function playwright() {
  const report = 'test-results/journeys.json';
  rmSync(report, { force: true });
  const browser = findBrowser();
  if (browser === null) {
    console.error('not run: no Chromium was found and none could be installed');
    return { passed: 0, failed: 1 };
  }
  const { status, printed } = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, UNDERSTUDY_CHROMIUM: browser },
  });
  console.log(`\n── journeys\n${printed}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  reports.journeys = result;
  slowest.push(...slowestJourneys(result));
  retried.push(...retriedJourneys(result));
  failures.push(...failedJourneys(result).map((failure) => ({ stage: 'journeys', ...failure })));
  const { expected, unexpected, flaky, skipped } = result.stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, status === 0 ? 0 : 1), skipped };
}

/**
 * Holds the ledger of the specification against the tests that ran and passed. In CI, where everything must run, a
 * statement whose test was skipped counts as not shown.
 */
function checkLedger() {
  if (!reports.units || !reports.journeys) return;
  const { notRun, unshown } = withoutProof(builtStatements(), reports.units, reports.journeys);
  if (notRun.length > 0) console.log(`\nStatements whose tests were not run here: ${notRun.join(', ')}`);
  const missing = process.env.CI ? [...unshown, ...notRun] : unshown;
  total[missing.length > 0 ? 'failed' : 'passed']++;
  if (missing.length === 0) return;
  const message = `marked built, and shown by no test that passed: ${missing.join(', ')}`;
  failures.push({ stage: 'ledger', title: 'the ledger of the specification', message });
}

/** Runs a Node program to completion. Its output is captured, unless it inherits this program's streams. */
async function run(command, options = {}) {
  const printed = [];
  const program = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((resolve) => program.once('close', resolve));
  return { status, printed: Buffer.concat(printed).toString().trimEnd() };
}
