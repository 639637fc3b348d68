// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './stripe.fixtures';

const bars = (fixture: string) =>
  [...showFixture(fixtures, fixture).container.querySelectorAll('rect')].map((rect) => ({
    treatment: rect.dataset.treat,
    from: Number(rect.getAttribute('y')),
    height: Number(rect.getAttribute('height')),
  }));

test('the bars fill the stripe, each in proportion and below the previous one', () => {
  const drawn = bars('a mix');
  expect(drawn.map((bar) => bar.treatment)).toEqual([
    'duplicate',
    'mask',
    'mock',
    'synthesize',
    'calculated',
    'exclude',
  ]);
  expect(drawn[2]).toEqual({ treatment: 'mock', from: 11.74, height: 8.39 });
  expect(drawn.reduce((sum, bar) => sum + bar.height, 0)).toBeCloseTo(26, 0);
});

test('a single treatment is a single bar', () => {
  expect(bars('all of one kind')).toEqual([{ treatment: 'duplicate', from: 0, height: 26 }]);
});

test('an excluded table has a dotted line and no colours', () => {
  const { container } = showFixture(fixtures, 'an excluded table');
  expect(container.querySelectorAll('rect')).toHaveLength(0);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});

test('a table without columns draws nothing', () => {
  expect(bars('a table without columns')).toEqual([]);
});
