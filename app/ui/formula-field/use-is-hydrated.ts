import { useEffect, useState } from 'react';

/** Whether client JavaScript is running: false on the server and before hydration. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
