/**
 * `npm test`: everything, in the order of what fails fastest. Each stage counts what passed and failed; at the end come
 * the slowest tests and those that failed, and the last line is `N passed, N failed`. `npm test -- units journeys` runs only the stages named.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled, ensureNode } from './prepare.mjs';
import { failedJourneys, failedUnits, slowestJourneys, slowestUnits } from './test-reports.mjs';

ensureNode();
ensureInstalled();
/** Needs the packages, so it comes after their installation. */
const { findBrowser } = await import('./browser.mjs');
mkdirSync('test-results', { recursive: true });

/** Tools that say yes or no. They run beside each other, the longest first. */
const checks = {
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'],
  build: ['scripts/build.mjs'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
};

/** Suites that count for themselves, one after another. They need the build. */
const suites = { units: vitest, api: schemathesis, journeys: playwright };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks) && !(name in suites));
if (unknown.length > 0) {
  const known = [...Object.keys(checks), ...Object.keys(suites)].join(', ');
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${known}.`);
  process.exit(2);
}
const isAsked = (name) => asked.length === 0 || asked.includes(name);

const total = { passed: 0, failed: 0, skipped: 0 };
const slowest = [];
const failures = [];
const askedSuites = Object.entries(suites).filter(([name]) => isAsked(name));
const queue = Object.entries(checks).filter(
  ([name]) => isAsked(name) || (name === 'build' && askedSuites.length > 0),
);
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runChecks));
for (const [name, run] of askedSuites) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  add(name, run(), started);
}

if (slowest.length > 0) console.log(`\nThe slowest tests, in seconds:`);
for (const { seconds, title } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${title}`);
if (failures.length > 0) console.log(`\nWhat failed:`);
for (const { title, message } of failures) console.log(`\n✗ ${title}\n${message}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

function add(name, counts, started) {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  if (counts.failed > 0 && !failures.some(({ stage }) => stage === name))
    failures.push({ stage: name, title: name, message: 'see its output above' });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}

/** Takes one check after another until none is left; what a tool prints comes when it ends. */
async function runChecks() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next;
    const started = Date.now();
    const printed = [];
    const tool = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    const status = await new Promise((resolve) => tool.once('close', resolve));
    console.log(`\n── ${name}\n${Buffer.concat(printed).toString().trimEnd()}`);
    add(name, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, started);
  }
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
  failures.push(...failedUnits(result).map((failure) => ({ stage: 'units', ...failure })));
  return {
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, status === 0 ? 0 : 1),
    skipped: result.numPendingTests,
  };
}

/** The API held against its description: one check, or none where there is no Python to run it. */
function schemathesis() {
  const { status } = spawnSync(process.execPath, ['scripts/check-api.mjs'], { stdio: 'inherit' });
  if (status === 77) return { passed: 0, failed: 0, skipped: 1 };
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
  failures.push(...failedJourneys(result).map((failure) => ({ stage: 'journeys', ...failure })));
  const { expected, unexpected, flaky, skipped } = result.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1), skipped };
}

function node(path, args, env = {}) {
  return spawnSync(process.execPath, [`node_modules/${path}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
