// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './form.fixtures';

test('fields of a row keep the reading order, and the buttons come last', () => {
  showFixture(fixtures, 'a connection');
  const names = [...document.querySelectorAll('input')].map((input) => input.name);
  expect(names).toEqual([
    'f-host',
    'f-port',
    'f-database',
    'f-schema',
    'f-user',
    'f-password',
    'f-connections',
  ]);
  const button = screen.getByRole('button', { name: 'Test and continue' });
  const last = screen.getByLabelText('Connections');
  expect(last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('rarely used fields are in a native disclosure', () => {
  showFixture(fixtures, 'a connection');
  const summary = screen.getByText('Connections and batch sizes');
  expect(summary.tagName).toBe('SUMMARY');
  expect(summary.closest('details')?.open).toBe(false);
});
