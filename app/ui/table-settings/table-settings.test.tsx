// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './table-settings.fixtures';

test('those who may look see the limits, and where there is none', () => {
  const { container } = showFixture(fixtures, 'for those who may look');
  const facts = Object.fromEntries(
    [...container.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );
  expect(facts).toMatchObject({
    'Maximum rows for training': '20,000',
    'Rows to generate': 'no limit',
    Model: 'Chosen by the columns',
  });
});
