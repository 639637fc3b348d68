// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './dialog.fixtures';

test('the dialog opens over the page under its title, and closes', () => {
  showFixture(fixtures, 'a form');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Change password' });
  expect(dialog.open).toBe(true);
  expect(within(dialog).getByLabelText('New password')).toBeTruthy();
  fireEvent(dialog, new Event('close'));
  dialog.close();
  expect(dialog.open).toBe(false);
});
