// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '../../services/i18n.server';
import { Button } from '../button/button';
import { PendingActContext, type PendingAct } from './pending-act';
import { fixtures } from './pending.fixtures';
import { useElapsedSeconds } from './use-elapsed-seconds';

describe('the seconds of waiting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('appear after 400 ms, count up, and disappear at the end', () => {
    const { result, rerender } = renderHook(({ isBusy }) => useElapsedSeconds(isBusy), {
      initialProps: { isBusy: true },
    });
    const after = (milliseconds: number) => {
      act(() => void vi.advanceTimersByTime(milliseconds));
      return result.current;
    };
    expect(after(399)).toBeNull();
    expect(after(1)).toBe(0);
    expect(after(2600)).toBe(3);
    rerender({ isBusy: false });
    expect(result.current).toBeNull();
    expect(after(5000)).toBeNull();
  });

  test('restart with the next action', () => {
    const { result, rerender } = renderHook(({ isBusy }) => useElapsedSeconds(isBusy), {
      initialProps: { isBusy: true },
    });
    act(() => void vi.advanceTimersByTime(9000));
    rerender({ isBusy: false });
    rerender({ isBusy: true });
    expect(result.current).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(1);
  });
});

test('the note says that work is in progress and links back to the page; before, it is silent', () => {
  showFixture(fixtures, 'an act under way');
  expect(screen.getByRole('status').textContent).toBe('Working… 3 s Stop waiting');
  expect(screen.getByRole('link', { name: 'Stop waiting' }).getAttribute('href')).toBe(
    '/workspaces/1/generate',
  );
});

test('if the server can’t be reached, the note says so, and its link loads no document', () => {
  showFixture(fixtures, 'a page that waits for the server');
  expect(screen.getByRole('status').textContent).toBe(
    'No connection. The page opens as soon as the server answers. 8 s Stop waiting',
  );
  expect(screen.getByRole('link', { name: 'Stop waiting' }).getAttribute('href')).toBe('#main');
});

test('nothing is shown when nothing is pending', () => {
  showFixture(fixtures, 'nothing to wait for');
  expect(screen.getByRole('status').textContent).toBe('');
});

describe('the pressed button', () => {
  const buttons = (pending: PendingAct) => (
    <I18nextProvider i18n={i18nFor('en')}>
      <PendingActContext.Provider value={pending}>
        <Button pending="Testing…">Test only</Button>
        <Button>Save</Button>
      </PendingActContext.Provider>
    </I18nextProvider>
  );
  const pressed = (name: string, seconds: number | null) => {
    const { rerender } = render(buttons({ button: null, seconds: null }));
    rerender(buttons({ button: screen.getByRole('button', { name }), seconds }));
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };

  test('says what it does, and for how long', () => {
    expect(pressed('Test only', 3)).toEqual(['Testing… 3 s', 'Save']);
  });
  test('keeps its label if it has no other', () => {
    expect(pressed('Save', 1)).toEqual(['Test only', 'Save 1 s']);
  });
  test('is unchanged at first', () => {
    expect(pressed('Test only', null)).toEqual(['Test only', 'Save']);
  });
});
