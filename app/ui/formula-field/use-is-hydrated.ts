import { useEffect, useState } from 'react';

/** Whether client JavaScript is at work: false on the server and where there is none. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
