import { useEffect } from 'react';
import { lossOf, type Loss } from './failure-toast';

/**
 * Resolves as soon as the server responds: polls immediately, every three seconds, and when the browser is online
 * again.
 */
export async function serverAnswers(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/v1/live/', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) return;
    await nextLook();
  }
}

/** Leaves nothing behind: a server may be away for days. */
async function nextLook(): Promise<void> {
  const look = new AbortController();
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, 3000);
    addEventListener('online', resolve, { signal: look.signal });
  });
  look.abort();
}

/** How a page was lost; one that could not be reached is loaded again once the server answers. */
export function useLoss(error: unknown): Loss | null {
  const loss = lossOf(error);
  const isAway = loss === 'offline';
  useEffect(() => {
    let waits = isAway;
    if (isAway) void serverAnswers().then(() => waits && window.location.reload());
    return () => {
      waits = false;
    };
  }, [isAway]);
  return loss;
}
