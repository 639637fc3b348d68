/**
 * `npm test`: everything, in the order of what fails fastest. Each stage counts what passed and failed;
 * the last line is `N passed, N failed`. `npm test -- units journeys` runs only the stages named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, ensureNode } from './prepare.mjs';

ensureNode();
ensureInstalled();
/** Needs the packages, so it comes after their installation. */
const { findBrowser } = await import('./browser.mjs');
mkdirSync('test-results', { recursive: true });

const stages = {
  types: () => tool('typescript/bin/tsc', ['--noEmit', '-p', '.']),
  lint: () => tool('eslint/bin/eslint.js', ['.', '--max-warnings=0']),
  format: () => tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  unused: () => tool('knip/bin/knip.js', ['--no-progress']),
  units: () => {
    ensureBuilt();
    return vitest();
  },
  api: () => {
    ensureBuilt();
    return schemathesis();
  },
  journeys: () => {
    ensureBuilt();
    return playwright();
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, run] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const counts = run();
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  console.log(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** A tool that says yes or no counts as one check. */
function tool(path, args) {
  const { status } = node(path, args);
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
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, status === 0 ? 0 : 1),
    skipped: numPendingTests,
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
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1), skipped };
}

function node(path, args, env = {}) {
  return spawnSync(process.execPath, [`node_modules/${path}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
