import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Asks the loaders of the page again, though never while an act or a navigation is under way: that would begin it anew, and take
 * the messages that were meant for the page it leads to. Nor while the page is asking already: the router would break off the
 * first request and report that as an error. What was asked for in the meantime is done afterwards, where the page stays.
 */
export function useQuietRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const isFree = useNavigation().state === 'idle' && state === 'idle';
  const now = useRef({ revalidate, isFree });
  now.current = { revalidate, isFree };
  const isMissed = useRef(false);
  const refresh = useCallback(() => {
    isMissed.current = !now.current.isFree;
    if (isMissed.current) return;
    now.current.isFree = false;
    now.current.revalidate();
  }, []);
  useEffect(() => {
    if (isFree && isMissed.current) refresh();
  });
  return refresh;
}
