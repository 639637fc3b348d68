// @vitest-environment happy-dom
import { treatments } from '@core/contract/choices';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { TreatmentLabel } from './treatment';
import { fixtures } from './treatment.fixtures';

test.each([
  ['duplicate', 'Duplicate'],
  ['mask', 'Mask'],
  ['mock', 'Mock'],
  ['synthesize', 'Synthesize'],
  ['exclude', 'Exclude'],
  ['calculated', 'Calculated'],
  ['with a detail', 'Mock Surname, nl'],
  ['suggested', 'Synthesize AI?, suggested'],
])('%s is named', (fixture, words) => {
  expect(showFixture(fixtures, fixture).container.textContent?.trim()).toBe(words);
});

test('there is a swatch for each treatment', () => {
  const { container } = showFixture(fixtures, 'swatches');
  expect(container.querySelectorAll('[data-treat]')).toHaveLength(treatments.length);
});

test.each(['en', 'nl', 'ja'] as const)('in %s no two treatments have the same name', (language) => {
  const words = treatments.map((option) => {
    const { container, unmount } = show(<TreatmentLabel treatment={option} />, language);
    const word = container.textContent?.trim();
    unmount();
    return word;
  });
  expect(new Set(words).size).toBe(treatments.length);
});
