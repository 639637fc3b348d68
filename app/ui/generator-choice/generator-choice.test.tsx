// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { GeneratorChoice } from './generator-choice';
import { fixtures } from './generator-choice.fixtures';

const cellsOf = (name: string) => {
  const head = screen.getByRole('rowheader', { name });
  return within(head.closest('tr') ?? head)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('generators are radios of one question, under where their value comes from', () => {
  showFixture(fixtures, 'of an account number');
  expect(screen.getByRole('table', { name: 'Where the values come from' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'The source value, altered' }).getAttribute('scope')).toBe(
    'rowgroup',
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Numeric hash' }).checked).toBe(true);
  expect(new Set(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name')))).toEqual(
    new Set(['generator']),
  );
});

test('what a generator holds is said in words', () => {
  showFixture(fixtures, 'of an account number');
  expect(cellsOf('Duplicate')).toEqual(['no', 'yes', 'yes']);
  expect(cellsOf('Numeric hash')).toEqual(['yes', 'yes', '≈ 19 duplicates']);
  expect(cellsOf('Custom string')).toEqual(['yes', 'as typed', 'as typed']);
});

test('what the column cannot have says why and cannot be chosen', () => {
  showFixture(fixtures, 'of an account number');
  const exclude = screen.getByRole<HTMLInputElement>('radio', { name: 'Exclude' });
  expect(exclude.disabled).toBe(true);
  expect(document.getElementById(exclude.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'the column is NOT NULL',
  );
});

test('a choice is told to the page', () => {
  const onChange = vi.fn();
  const option = { protects: 'yes', keepsFormat: 'yes', unique: 'yes' } as const;
  show(
    <GeneratorChoice
      caption="Choose"
      families={[{ treatment: 'mask', generators: [{ id: 'ff1', label: 'FF1', ...option }] }]}
      onChange={onChange}
    />,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'FF1' }));
  expect(onChange).toHaveBeenCalledWith('ff1');
});

test('what does not fit is folded into a line with its reasons', () => {
  showFixture(fixtures, 'of an account number');
  const fold = screen.getByText('3 other generators do not fit this column').closest('details');
  expect(within(fold ?? document.body).getByText(/^UUID/).textContent).toBe('UUID: needs 36 characters');
  expect(screen.queryByRole('radio', { name: 'UUID' })).toBeNull();
});
