// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './finding.fixtures';

test('a finding says what it is, what to do and where', () => {
  const { container } = showFixture(fixtures, 'one that blocks');
  expect(
    screen.getByText('The foreign key patient_huisarts_fkey of epd.patient is no longer in the source.'),
  ).toBeTruthy();
  expect(container.textContent).toContain('It was huisarts_id → epd.huisarts (id)');
  expect(container.textContent).toMatch(/restore the key\.\s*$/);
});

test.each([
  ['en', 'generator, Email address.', 'About 1,204 duplicate values'],
  ['nl', 'generator E-mailadres.', 'Er worden ongeveer 1.204 dubbele waarden verwacht'],
  ['ja', 'メールアドレス', '約1,204件'],
] as const)('a remark names the generator and itself in words, in %s', (language, generator, remark) => {
  const { container } = showFixture(fixtures, 'one that warns', language);
  expect(container.textContent).toContain(generator);
  expect(container.textContent).toContain(remark);
});

test.each([
  ['en', '1 view is left out.'],
  ['nl', '1 view wordt weggelaten.'],
] as const)('counts use the plural forms of the language, in %s', (language, words) => {
  showFixture(fixtures, 'one to know', language);
  expect(screen.getByText(words)).toBeTruthy();
});
