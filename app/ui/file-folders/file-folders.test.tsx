// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './file-folders.fixtures';

const rowOf = (path: string) => screen.getByRole('row', { name: new RegExp(path) });

it('says whose each folder is, and which workspaces use it', () => {
  showFixture(fixtures, 'folders, for an Admin');
  expect(rowOf('files/user-4').textContent).toContain('You');
  expect(rowOf('files/shared').textContent).toMatch(/Everybody.*No workspace/);
  const mapped = rowOf('exports/2026');
  expect(mapped.textContent).toMatch(/Claims department.*Claims, Claims of 2025, Policies and 6 more/);
  expect(within(mapped).getByRole('link', { name: 'Claims' }).getAttribute('href')).toBe('/workspaces/1');
  const others = rowOf('acceptance');
  expect(others.textContent).toMatch(/Bert de Wit.*Not open to you.*Webshop/);
  expect(within(others).queryByRole('link', { name: 'Webshop' })).toBeNull();
});

it('offers an Admin to change whose a mapped folder is, and nobody else', () => {
  const { unmount } = showFixture(fixtures, 'folders, for an Admin');
  const links = screen.getAllByRole('link', { name: /^Change who/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/file-folders/7', '/file-folders/8']);
  unmount();
  showFixture(fixtures, 'folders, for a user');
  expect(screen.queryByRole('link', { name: /^Change who/ })).toBeNull();
  expect(rowOf('exports/2026').textContent).toContain('9 workspaces of others');
});

it('asks for a person beside that choice, and for an organization only where there is one', () => {
  const { unmount } = showFixture(fixtures, 'whose it is to be');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A person' }).checked).toBe(true);
  expect(screen.getByLabelText('Username or email address').getAttribute('aria-invalid')).toBe('true');
  unmount();
  showFixture(fixtures, 'whose it is to be, without organizations');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
