import { useEffect, useState } from 'react';

/** Milliseconds before a wait is mentioned. */
export const patience = 400;

/** Whole seconds since the wait started; null before it is worth mentioning. */
export function useElapsedSeconds(isWaiting: boolean): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const start = Date.now();
    const update = () => setSeconds(Math.floor((Date.now() - start) / 1000));
    const first = setTimeout(update, patience);
    const each = setInterval(update, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(each);
      setSeconds(null);
    };
  }, [isWaiting]);
  return seconds;
}
