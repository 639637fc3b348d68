// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture, show } from '../../../tests/ui/show';
import { Num, shortNumber } from './text';
import { fixtures } from './text.fixtures';

test('lead, fine print and hidden words are all text of the page', () => {
  showFixture(fixtures, 'ranks');
  expect(screen.getByText(/uses the generator of the key/).tagName).toBe('P');
  expect(screen.getByText(/Dashed: expected/).tagName).toBe('P');
  expect(screen.getByText('(optional)').parentElement?.textContent).toContain('leave it empty');
});

test('numbers are grouped and shortened', () => {
  showFixture(fixtures, 'numbers');
  expect(screen.getByText('1,214,882')).toBeTruthy();
  expect(screen.getByText('912K').title).toBe('912,400');
});

test('grouping follows the language', () => {
  show(<Num value={1214882} />, 'nl');
  expect(screen.getByText('1.214.882')).toBeTruthy();
});

test.each([
  [999, 'en', '999'],
  [1000, 'en', '1K'],
  [1999, 'en', '1K'],
  [999_999, 'en', '999K'],
  [1_000_000, 'en', '1.0M'],
  [1_100_000, 'en', '1.1M'],
  [3_199_999, 'nl', '3,1M'],
  [999_999_999, 'en', '999.9M'],
  [1_204_000_000, 'en', '1.20B'],
  [-2500, 'en', '-2K'],
])('%d is abbreviated in %s to %s [S9.034 S9.035 S9.036]', (value, language, expected) => {
  expect(shortNumber(value, language)).toBe(expected);
});
