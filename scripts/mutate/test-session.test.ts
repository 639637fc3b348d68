import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMutants } from './find-mutants';
import type { Mutant } from './mutant';
import { TestSession } from './test-session';

const file = 'scripts/mutate/testing/ages.ts';
const cases = 'scripts/mutate/testing/ages.cases.ts';
const text = readFileSync(file, 'utf8');
const limit = 60_000;

let session: TestSession;

beforeAll(async () => {
  session = await TestSession.open({ config: false, include: [cases] });
});

afterAll(async () => {
  await session.close();
});

function faultOf(change: string): Mutant {
  const found = findMutants(file, text).find((one) => one.change === change);
  if (found === undefined) throw new Error(`no such fault: ${change}`);
  return found;
}

it('passes without a fault', async () => {
  expect(await session.run([cases], null, limit)).toMatchObject({ outcome: 'passed', failed: null });
});

it('names the test that sees a fault, and none where no test does', async () => {
  const seen = await session.run([cases], faultOf('age >= 18 → age < 18'), limit);
  expect(seen).toMatchObject({ outcome: 'failed', failed: `${cases} knows who is of age` });
  expect(await session.run([cases], faultOf('age >= 18 → age > 18'), limit)).toMatchObject({
    outcome: 'passed',
  });
});

it('ends tests that a fault keeps from ending, goes on, and leaves the file as it was', async () => {
  const held: Mutant = { ...faultOf('age + years < goal → age + years >= goal'), replacement: '!== -' };
  expect(await session.run([cases], held, 5_000)).toMatchObject({ outcome: 'timed-out' });
  expect(await session.run([cases], null, limit)).toMatchObject({ outcome: 'passed' });
  expect(readFileSync(file, 'utf8')).toBe(text);
});
