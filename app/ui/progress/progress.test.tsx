// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { percent } from './progress';
import { fixtures } from './progress.fixtures';

test.each([
  ['half way', 'epd.patient', 50],
  ['almost done', 'epd.afspraak', 99],
  ['done', 'epd.diagnose', 100],
  ['large', 'Rows written', 61],
  ['nothing to do', 'epd.leeg', 100],
])('%s: the bar of %s is at %d', (fixture, name, value) => {
  showFixture(fixtures, fixture);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name });
  expect(bar.getAttribute('value')).toBe(String(value));
  expect(bar.textContent).toBe(`${value}%`);
});

test('the share is clamped to 0 and 100 percent', () => {
  expect(percent(12, 10)).toBe(100);
  expect(percent(-1, 10)).toBe(0);
});
