// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './branches-field.fixtures';

const when = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Condition ${number}: When` });
const then = (title: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `${title}: Then` });

test('each condition has its generator and its options, with room for one more and for all other rows', () => {
  const { container } = showFixture(fixtures, 'with conditions');
  expect([1, 2, 3].map((number) => when(number).value)).toEqual(['[country] = "NL"', '[land] = "DE"', '']);
  expect(then('Condition 1').value).toBe('custom.constant');
  expect(then('Condition 3').value).toBe('');
  expect(then('All other rows').value).toBe('mask.redact');
  const value = container.querySelector<HTMLInputElement>('[name="option.branches.0.option.value"]');
  expect(value?.value).toBe('hidden');
});

test('an error is shown at its condition only, with its position marked', () => {
  const { container } = showFixture(fixtures, 'with an error');
  expect(when(2).getAttribute('aria-invalid')).toBe('true');
  expect(when(1).getAttribute('aria-invalid')).toBeNull();
  expect(container.querySelector('mark')?.textContent).toBe('[land]');
});

test('a column is inserted into the condition edited last', () => {
  showFixture(fixtures, 'with conditions');
  fireEvent.focus(when(3));
  fireEvent.click(screen.getByText('[status]'));
  expect([when(1).value, when(3).value]).toEqual(['[country] = "NL"', '[status]']);
});
