// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { i18nFor } from '../../services/i18n.server';
import { showFixture } from '../../../tests/ui/show';
import { columnBulkBar, fixtures } from './bulk-bar.fixtures';

test('the bar counts the picked rows as they change', () => {
  showFixture(fixtures, 'two rows picked');
  expect(screen.getByRole('status').textContent).toBe('2 selected');
  fireEvent.click(screen.getByRole('checkbox', { name: 'postcode' }));
  expect(screen.getByRole('status').textContent).toBe('3 selected');
});

test('all matching rows are picked by the filter, not by their ids', () => {
  showFixture(fixtures, 'two rows picked');
  const all = screen.getByRole('checkbox', { name: 'Select all 31 matches' });
  expect([all.getAttribute('name'), all.getAttribute('value')]).toEqual(['scope', 'filter']);
});

test('without client JavaScript, the count is left to the style sheet', () => {
  const html = renderToString(<I18nextProvider i18n={i18nFor('en')}>{columnBulkBar}</I18nextProvider>);
  expect(html).toContain('Selected:');
  expect(html).not.toContain('data-counted');
});
