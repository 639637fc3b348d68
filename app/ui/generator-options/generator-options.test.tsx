// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { i18nFor } from '../../services/i18n.server';
import { optionErrors } from './generator-options';
import { fixtures, maskType } from './generator-options.fixtures';

test('each parameter is a field of its kind, with its current value', () => {
  showFixture(fixtures, 'of a mask');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Keep first' }).value).toBe('2');
  const check = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Check digits' });
  expect([check.name, check.selectedOptions[0]?.text]).toEqual(['option.check', 'IBAN']);
  const mapping = screen.getByRole('group', { name: 'Consistent mapping' });
  const same = within(mapping).getByRole<HTMLInputElement>('checkbox', { name: 'Same input, same output' });
  expect([same.name, same.checked]).toEqual(['option.consistent', true]);
});

test('the form identifies the generator of its options', () => {
  const { container } = showFixture(fixtures, 'of a mask');
  expect(container.querySelector<HTMLInputElement>('input[name="options_of"]')?.value).toBe('mask.ff1');
});

test('an error is shown at its field with its bounds, and linked from the summary [S5.010]', () => {
  showFixture(fixtures, 'with an error');
  expect(screen.getByText('Must be from 0 to 64')).toBeTruthy();
  const errors = optionErrors(i18nFor('en').t, {
    type: maskType,
    values: {},
    errors: { keepFirst: 'column:errors.range' },
  });
  const empty = optionErrors(i18nFor('en').t, {
    ...{ type: maskType, values: {} },
    errors: { keepFirst: 'validation:field-empty' },
  });
  expect(empty).toEqual([{ text: 'Keep first cannot be empty', fieldId: 'option.keepFirst' }]);
  expect(errors).toEqual([{ text: 'Keep first: Must be from 0 to 64', fieldId: 'option.keepFirst' }]);
});

test('a generator without parameters says so', () => {
  showFixture(fixtures, 'without options');
  expect(screen.getByText('This generator has no options.')).toBeTruthy();
});
