import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Revalidates the page, but never during an action or a navigation: that would restart it, and consume the messages
 * meant for the page it leads to. Nor during another revalidation: the router would abort the first request and report
 * that as an error. Requests made meanwhile are carried out afterwards, unless the page is left.
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
