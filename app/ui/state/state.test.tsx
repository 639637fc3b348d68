// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './state.fixtures';

test.each([
  ['done', 'Done', 'check'],
  ['running', 'Running', 'run'],
  ['waiting', 'Waiting', 'wait'],
  ['failed', 'Failed', 'cross'],
  ['cancelled', 'Cancelled', 'none'],
  ['warning', 'Warning', 'warn'],
  ['skipped', 'Skipped', 'none'],
  ['with words of its own', 'Port 5432 answers', 'check'],
  ['beside the name of a thing', 'Failed 198 Synthesize', 'cross'],
  ['a verdict', 'All 8 checks passed', 'check'],
])('%s has words and an icon', (fixture, words, icon) => {
  const { container } = showFixture(fixtures, fixture);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('svg')?.dataset.icon).toBe(icon);
});
