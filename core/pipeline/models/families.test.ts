import { afterEach, expect, it } from 'vitest';
import { plannedSource, type PlannedSource } from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';
import { familiesOf } from './families';
import { readTraining } from './training-rows';
import { scopeOf } from './training-scope';

let planned: PlannedSource | null = null;
afterEach(() => planned?.close());

const table = (name: string, ...parents: readonly string[]) =>
  `CREATE TABLE ${name} (id INTEGER NOT NULL PRIMARY KEY, n INTEGER${parents.map((parent) => `, ${parent}_id INTEGER REFERENCES ${parent} (id)`).join('')})`;

it('groups tables that depend on each other over any steps, with the source tables that they refer to', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const choices: Choices = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.id`, 'key.generate'],
      [`${name}.n`, 'ai.synthesize'],
    ]),
  );
  planned = await plannedSource(
    // country is kept; a ← b ← c and a ← d depend on each other, e does not.
    [
      table('country'),
      table('a', 'country'),
      table('b', 'a'),
      table('c', 'b'),
      table('d', 'a'),
      table('e', 'country'),
    ],
    choices,
  );
  const request = { source: planned.source, batchSize: 10, seed: 1, signal: new AbortController().signal };
  const families = familiesOf(await readTraining(request, scopeOf(planned.plan)));
  const members = families.map((family) => family.map(({ scoped }) => scoped.table.key).sort());
  expect(members.sort()).toEqual([
    ['a', 'b', 'c', 'country', 'd'],
    ['country', 'e'],
  ]);
});
