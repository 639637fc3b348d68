import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Asks the loaders of the page again, though never while an act or a navigation is under way: that would begin it anew, and take
 * the messages that were meant for the page it leads to. What was asked for in the meantime is done where the page stays.
 */
export function useQuietRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const now = useRef({ revalidate, isIdle });
  now.current = { revalidate, isIdle };
  const isMissed = useRef(false);
  useEffect(() => {
    if (!isIdle || !isMissed.current) return;
    isMissed.current = false;
    now.current.revalidate();
  }, [isIdle]);
  return useCallback(() => {
    if (now.current.isIdle) now.current.revalidate();
    else isMissed.current = true;
  }, []);
}
