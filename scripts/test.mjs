/**
 * `npm test`: everything, in the order of what fails fastest. Each stage counts what passed and failed; at the end come
 * the slowest tests, those that needed a second try, those that failed and the seconds of each stage, and the last line is
 * `N passed, N failed`.
 * `npm test -- units journeys` runs only the stages named.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled, ensureNode } from './prepare.mjs';
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
/** Needs the packages, so it comes after their installation. */
const { findBrowser } = await import('./browser.mjs');
mkdirSync('test-results', { recursive: true });

/** Programs that say yes or no, lint types too. They run beside each other, what others wait for and the longest first. */
const checks = {
  build: ['scripts/build.mjs'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
};

/** The API held against its description. It needs the build, and waits half of its time: the checks go on beside it. */
const api = { api: ['scripts/check-api.mjs'] };
/** How a program says that it cannot run on this machine. */
const notRun = 77;

/** Suites that count for themselves, one after another. They need the build. */
const suites = { units: vitest, journeys: playwright };

const asked = process.argv.slice(2);
const stages = [...Object.keys(checks), ...Object.keys(api), ...Object.keys(suites)];
const unknown = asked.filter((name) => !stages.includes(name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.join(', ')}.`);
  process.exit(2);
}

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
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runChecks));
for (const [name, run] of askedSuites) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  add(name, run(), started);
}

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

/** Takes one check after another until none is left. */
async function runChecks() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await runCheck(next);
    if (next[0] === 'build') await Promise.all([runChecks(), ...afterBuild.splice(0).map(runCheck)]);
  }
}

/** Runs a program; what it prints comes when it ends. */
async function runCheck([name, command]) {
  const started = Date.now();
  const printed = [];
  const program = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((resolve) => program.once('close', resolve));
  console.log(`\n── ${name}\n${Buffer.concat(printed).toString().trimEnd()}`);
  add(name, countsOf(status), started);
}

function countsOf(status) {
  if (status === notRun) return { passed: 0, failed: 0, skipped: 1 };
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest() {
  const report = 'test-results/units.json';
  rmSync(report, { force: true });
  const { status } = node('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  slowest.push(...slowestUnits(result));
  retried.push(...retriedUnits(result));
  failures.push(...failedUnits(result).map((failure) => ({ stage: 'units', ...failure })));
  return {
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, status === 0 ? 0 : 1),
    skipped: result.numPendingTests,
  };
}

function playwright() {
  const report = 'test-results/journeys.json';
  rmSync(report, { force: true });
  const browser = findBrowser();
  if (browser === null) {
    console.error('not run: no Chromium was found and none could be installed');
    return { passed: 0, failed: 1 };
  }
  const { status } = node('@playwright/test/cli.js', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    UNDERSTUDY_CHROMIUM: browser,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  slowest.push(...slowestJourneys(result));
  retried.push(...retriedJourneys(result));
  failures.push(...failedJourneys(result).map((failure) => ({ stage: 'journeys', ...failure })));
  const { expected, unexpected, flaky, skipped } = result.stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, status === 0 ? 0 : 1), skipped };
}

function node(path, args, env = {}) {
  return spawnSync(process.execPath, [`node_modules/${path}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
