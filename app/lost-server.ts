import { useEffect } from 'react';
import { lossOf, type Loss } from './failure-toast';

/** Milliseconds between two looks. */
const pace = 3000;

/**
 * Resolves as soon as the server answers: looked for at once, every few seconds, and when the browser has a connection again.
 * Never, once `signal` is aborted.
 */
export function serverAnswers(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', look);
    };
    async function look(): Promise<void> {
      clearTimeout(timer);
      const answer = await fetch('/api/v1/live/', { cache: 'no-store' }).catch(() => null);
      if (signal?.aborted) return;
      if (answer?.ok) {
        end();
        resolve();
      } else timer = setTimeout(look, pace);
    }
    addEventListener('online', look);
    signal?.addEventListener('abort', end);
    void look();
  });
}

/** How a page was lost; one that could not be reached is loaded again once the server answers. */
export function useLoss(error: unknown): Loss | null {
  const loss = lossOf(error);
  const isAway = loss === 'offline';
  useEffect(() => {
    if (!isAway) return;
    const waiting = new AbortController();
    void serverAnswers(waiting.signal).then(() => window.location.reload());
    return () => waiting.abort();
  }, [isAway]);
  return loss;
}
