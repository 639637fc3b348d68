// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { ToastArea } from './toast-area';
import { apiErrorId, closesAfter } from './toast-kinds';
import type { ToastMessage } from './toast-kinds';
import { fixtures } from './toast.fixtures';

test.each([
  ['success', 'status', 'Done: Workspace created'],
  ['info', 'status', 'Information: The sample was made again'],
  ['caution', 'status', 'Warning: The source was validated 2 hours ago'],
  ['loader', 'status', 'In progress: Reading the schema'],
])('%s is a %s that includes its type', (fixture, role, words) => {
  showFixture(fixtures, fixture);
  expect(screen.getByRole(role).textContent).toBe(words);
});

test('an error is an alert, its details are collapsed', () => {
  showFixture(fixtures, 'error with details');
  expect(screen.getByRole('alert').textContent).toContain('500 Internal Server Error');
  expect(screen.getByText('See more').closest('details')?.open).toBe(false);
});

test.each([
  ['success', 5000],
  ['loader', 5000],
  ['error', 7000],
] as const)('%s closes after %d ms [S9.001 S9.002 S9.003]', (type, milliseconds) => {
  expect(closesAfter({ id: 'x', type, message: '' })).toBe(milliseconds);
});

test('a server error and a persistent toast never close automatically', () => {
  expect(closesAfter({ id: apiErrorId, type: 'error', message: '' })).toBeNull();
  expect(closesAfter({ id: 'x', type: 'info', message: '', isPersistent: true })).toBeNull();
});

describe('timers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const saved: ToastMessage = { id: 'saved', type: 'success', message: 'User saved' };
  const wait = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
  };

  test('a toast closes after its time, which pauses while it is hovered', () => {
    show(<ToastArea toasts={[saved]} />);
    wait(4000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByText('User saved')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('status'));
    wait(5000);
    expect(screen.queryByText('User saved')).toBeNull();
  });

  test('messages in the initial page take the focus [S2.002]', () => {
    show(<ToastArea toasts={[saved]} />);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }));
  });

  test('copying puts the details on the clipboard and says so for two seconds', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    showFixture(fixtures, 'error with details');
    fireEvent.click(screen.getByText('Copy'));
    await act(() => Promise.resolve());
    expect(writeText).toHaveBeenCalledWith('internal\nrequest 01JD4X7K2M9Q');
    expect(screen.getByText('Copied!')).toBeTruthy();
    wait(2000);
    expect(screen.getByText('Copy')).toBeTruthy();
  });
});

test('a toast is closed by its button', () => {
  show(<ToastArea toasts={[{ id: 'e', type: 'error', message: 'Starting job failed' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without client JavaScript, a message has no buttons that would do nothing', () => {
  const html = renderToString(
    <ToastArea toasts={[{ id: 'e', type: 'error', message: 'No', details: 'x' }]} />,
  );
  expect(html).not.toContain('<button');
});
