// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { Unprotected } from './alarm';
import { fixtures } from './alarm.fixtures';

test.each([
  ['unprotected', 'Unprotected'],
  ['protected', 'Protected'],
  ['not examined', 'Not examined'],
  ['partly protected', 'Partly protected'],
  ['a count of unprotected columns', '7 unprotected'],
  ['a count that warns', '1 change requires action'],
])('%s says it in words: %s', (fixture, words) => {
  expect(showFixture(fixtures, fixture).container.textContent).toBe(words);
});

test('the label is in the language of the page', () => {
  show(<Unprotected />, 'ja');
  expect(screen.getByText('未保護')).toBeTruthy();
});
