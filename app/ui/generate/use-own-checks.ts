import { useEffect, useRef, useState } from 'react';
import { useQuietRefresh } from '../job/use-quiet-refresh';
import type { CheckedEnd } from './checks';

/**
 * Validates what is due as soon as the page shows it, one database after the other; each check at most once, however it ends.
 * Not by a fetcher of the router: one that ends while the page is being left can stop that navigation.
 * @param due null if nothing is to be checked, or may not be now
 * @param after tells one state of the checks from another
 * @param href what takes the checks
 * @returns what is being asked for
 */
export function useOwnChecks(due: CheckedEnd | null, after: string, href: string): CheckedEnd | null {
  const refresh = useQuietRefresh();
  const [asking, setAsking] = useState<CheckedEnd | null>(null);
  const asked = useRef<string | null>(null);
  const key = due === null ? null : `${due} ${after}`;
  useEffect(() => {
    if (due === null || asked.current === key) return;
    asked.current = key;
    setAsking(due);
    // a check that is refused or lost is asked for again by its button
    void fetch(href, { method: 'POST', body: new URLSearchParams({ end: due }) })
      .catch(() => undefined)
      .then(() => {
        setAsking(null);
        refresh();
      });
  }, [due, key, href, refresh]);
  return asking;
}
