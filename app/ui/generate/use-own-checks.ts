import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CheckedEnd } from './checks';

/**
 * Validates what is due as soon as the page shows it, one database after the other; each check at most once, however it ends.
 * @param due null where nothing is to be checked, or may not be now
 * @param after tells one state of the checks from another
 * @returns what is being asked for
 */
export function useOwnChecks(due: CheckedEnd | null, after: string): CheckedEnd | null {
  const { submit, state } = useFetcher();
  const asked = useRef<string | null>(null);
  const key = due === null ? null : `${due} ${after}`;
  useEffect(() => {
    if (due === null || asked.current === key) return;
    asked.current = key;
    submit({ intent: 'check', end: due, by_itself: 'true' }, { method: 'post' });
  }, [due, key, submit]);
  return state === 'idle' ? null : due;
}
