import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { StatedToast } from '../toast/stated-toast';

/** Milliseconds before a wait is mentioned. */
const patience = 400;

const nothing: readonly StatedToast[] = [];
const testing: readonly StatedToast[] = [
  { id: 'connection-test', type: 'loader', lines: [{ key: 'toasts:testing' }] },
];

/** A toast while the connection is being tested; needs client JavaScript. */
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
