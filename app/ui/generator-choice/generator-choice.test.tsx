// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { i18nFor } from '../../services/i18n.server';
import { GeneratorChoice } from './generator-choice';
import { fixtures } from './generator-choice.fixtures';

const cellsOf = (name: string) => {
  const head = screen.getByRole('rowheader', { name });
  return within(head.closest('tr') ?? head)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('generators are a radio group, grouped by where their value comes from', () => {
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

test('the capabilities of a generator are written out', () => {
  showFixture(fixtures, 'of an account number');
  expect(cellsOf('Duplicate')).toEqual(['no', 'yes', 'yes']);
  expect(cellsOf('Numeric hash')).toEqual(['yes', 'yes', '≈ 19 duplicates']);
  expect(cellsOf('Custom string')).toEqual(['yes', 'as typed', 'as typed']);
});

test('a generator that the column cannot have says why and is disabled', () => {
  showFixture(fixtures, 'of an account number');
  const exclude = screen.getByRole<HTMLInputElement>('radio', { name: 'Exclude' });
  expect(exclude.disabled).toBe(true);
  expect(document.getElementById(exclude.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'the column is NOT NULL',
  );
});

test('a selection is reported to the page', () => {
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

test('unsuitable generators are collapsed with their reasons', () => {
  showFixture(fixtures, 'of an account number');
  const fold = screen.getByText('3 other generators do not fit this column').closest('details');
  expect(within(fold ?? document.body).getByText(/^UUID/).textContent).toBe('UUID: needs 36 characters');
  expect(screen.queryByRole('radio', { name: 'UUID' })).toBeNull();
});

const many = Array.from({ length: 9 }, (_, at) => ({
  ...{ id: `mock.${at}`, label: `Mock ${at}` },
  ...({ protects: 'yes', keepsFormat: 'yes', unique: 'yes' } as const),
}));
const manyMocks = (chosen: string) => (
  <GeneratorChoice
    caption="Choose"
    families={[{ treatment: 'mock', generators: many }]}
    chosen={chosen}
    find=""
  />
);
const folded = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.closest('tr')?.dataset.more)
    .map((radio) => radio.getAttribute('value'));

test('the first of a long family, and the selected one, are visible; the others are collapsed', () => {
  show(manyMocks('mock.7'));
  expect(folded()).toEqual(['mock.4', 'mock.5', 'mock.6', 'mock.8']);
  expect(screen.getByText('Show 4 more').closest('details')?.open).toBe(false);
});

test('a search finds collapsed generators, and keeps the selected one', () => {
  show(manyMocks('mock.7'));
  fireEvent.change(screen.getByRole('searchbox', { name: /^Find a generator/ }), {
    target: { value: 'MOCK 5' },
  });
  const left = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(left).toEqual(['mock.5', 'mock.7']);
  expect(folded()).toEqual([]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  expect(screen.getByRole('status').textContent).toBe('No generator matches.');
});

test('a search also matches descriptions, and shows them', () => {
  const [first, ...others] = many;
  const generators = [{ ...first!, does: 'Moves a date, and keeps the gaps.' }, ...others];
  show(<GeneratorChoice caption="Choose" families={[{ treatment: 'mock', generators }]} find="" />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gaps date' } });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['mock.0']);
  expect(screen.getByText('Moves a date, and keeps the gaps.')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'shift date gaps' } });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['mock.0']);
});

test('a selection made elsewhere on the page is applied to the list, without recreating radios', () => {
  const { rerender } = show(manyMocks('mock.0'));
  const before = screen.getByRole<HTMLInputElement>('radio', { name: 'Mock 1' });
  rerender(<I18nextProvider i18n={i18nFor('en')}>{manyMocks('mock.1')}</I18nextProvider>);
  expect(screen.getByRole('radio', { name: 'Mock 1' })).toBe(before);
  expect(before.checked).toBe(true);
});
