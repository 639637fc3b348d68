import { useEffect, useState } from 'react';

/** Milliseconds before a wait is mentioned. */
export const patience = 400;

/** Whole seconds since the condition became true; null before it is worth mentioning. */
export function useSecondsOf(isSo: boolean): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!isSo) return;
    const begun = Date.now();
    const tell = () => setSeconds(Math.floor((Date.now() - begun) / 1000));
    const first = setTimeout(tell, patience);
    const each = setInterval(tell, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(each);
      setSeconds(null);
    };
  }, [isSo]);
  return seconds;
}
