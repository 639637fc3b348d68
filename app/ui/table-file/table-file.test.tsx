// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './table-file.fixtures';

test('names the file, the lines and the reason of what a run stops at', () => {
  const { container } = showFixture(fixtures, 'records that stop a run');
  expect(container.textContent).toContain('2 of 201 records can’t be read'.replace('’', "'"));
  expect(container.textContent).toContain('people.csv line 102: fields: 2, expected: 3');
  expect(container.textContent).toContain(
    'people.csv lines 150 to 151: a quotation mark is in the wrong place',
  );
  expect(container.textContent).toContain('people.csv ends lines in two ways, from line 12 on.');
});

test('says in Dutch that they are set aside', () => {
  const { container } = showFixture(fixtures, 'records that are set aside', 'nl');
  expect(container.textContent).toContain('2 van 201 records kunnen niet worden gelezen');
  expect(container.textContent).toContain('opzij gezet');
});

test('asks in Japanese to choose where two ways fit alike', () => {
  const { container } = showFixture(fixtures, 'two ways of reading that fit alike', 'ja');
  expect(container.textContent).toContain('区切り文字を選択');
});

test('offers what was found as the start of a choice', () => {
  showFixture(fixtures, 'for those who may change it');
  expect(screen.getByLabelText('Separator')).toHaveProperty('value', 'semicolon');
  expect(screen.getByLabelText('Encoding')).toHaveProperty('value', 'windows-1252');
  expect(screen.getByLabelText(/Text for NULL/)).toHaveProperty('value', '\\N');
  expect(screen.getByLabelText('The first line names the columns')).toHaveProperty('checked', true);
});
