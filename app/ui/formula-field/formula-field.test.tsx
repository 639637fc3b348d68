// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './formula-field.fixtures';

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' });

test('an error is shown at the formula, with its position marked', () => {
  const { container } = showFixture(fixtures, 'with an error');
  expect(area().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('There is no column prise.')).toBeTruthy();
  expect(container.querySelector('mark')?.textContent).toBe('[prise]');
});

test('a column name is inserted in formula syntax', () => {
  showFixture(fixtures, 'with a formula');
  area().setSelectionRange(6, 13);
  fireEvent.click(screen.getByText('[unit [pcs]]]'));
  expect(area().value).toBe('ROUND([unit [pcs]]] * 1.21, 2)');
  const told = vi.fn();
  area().addEventListener('change', told);
  fireEvent.blur(area());
  expect(told).toHaveBeenCalledOnce();
});

test('functions are found by their descriptions', () => {
  showFixture(fixtures, 'with a formula');
  fireEvent.change(screen.getByLabelText('Find a function'), { target: { value: 'decimals' } });
  expect(screen.getByText('ROUND(number, [number])')).toBeTruthy();
  expect(screen.queryByText('MOCK_CITY([value])')).toBeNull();
});
