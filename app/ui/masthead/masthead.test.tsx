// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './masthead.fixtures';

test('the masthead shows where one is, and where else one can go [S2.057 S3.012]', () => {
  showFixture(fixtures, 'in a workspace');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText('EPD acceptance')).toBeTruthy();
  expect(banner.getByLabelText('is written to').parentElement?.textContent).toBe('epd → epd_acc');
  const global = within(banner.getByRole('navigation', { name: 'Global' }));
  expect(global.getByRole('link', { name: 'Status' }).getAttribute('aria-current')).toBe('page');
  expect(banner.getByRole('link', { name: 'M. de Boer' }).getAttribute('href')).toBe('/account');
});

test('a menu opens without client JavaScript', () => {
  showFixture(fixtures, 'with a menu');
  expect(screen.getByText('M. de Boer').tagName).toBe('SUMMARY');
  expect(screen.getByText('Sign out').closest('details')).not.toBeNull();
});

test('Escape closes the menu and restores the focus', () => {
  showFixture(fixtures, 'with a menu');
  const menu = screen.getByText('M. de Boer').closest('details')!;
  menu.open = true;
  fireEvent.keyDown(screen.getByText('Sign out'), { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('before signing in there is only the choice of language', () => {
  showFixture(fixtures, 'before signing in');
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '日本語' }).getAttribute('href')).toBe('?next=%2Fusers&lng=ja');
});
