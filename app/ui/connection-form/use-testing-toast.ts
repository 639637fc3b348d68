import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { StatedToast } from '../toast/stated-toast';

/** Milliseconds under which nothing is said of waiting. */
const patience = 400;

const nothing: readonly StatedToast[] = [];
const testing: readonly StatedToast[] = [
  { id: 'connection-test', type: 'loader', lines: [{ key: 'toasts:testing' }] },
];

/** A toast while the connection of the page is tested, where client JavaScript can say so. */
export function useTestingToast(): readonly StatedToast[] {
  const isTesting = useNavigation().state === 'submitting';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isTesting) return;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isTesting]);
  return isLong ? testing : nothing;
}
