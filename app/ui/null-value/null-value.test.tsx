// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './null-value.fixtures';

test.each([
  ['NULL', 'null'],
  ['an empty text', '""'],
  ['a text', 'Lijsterlaan'],
])('%s reads %s', (fixture, text) => {
  expect(showFixture(fixtures, fixture).container.textContent).toBe(text);
});
