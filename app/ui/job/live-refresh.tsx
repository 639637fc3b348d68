import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Milliseconds between two refreshes, however fast the events come. */
const pace = 1000;

/**
 * Keeps the page of a running job fresh while client JavaScript is there: each event of the job's stream asks
 * the loader again, at most once a second. Without JavaScript the page has its Refresh link.
 */
export function LiveRefresh({ jobId }: { jobId: number }) {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  refresh.current = revalidate;
  useEffect(() => {
    const events = new EventSource(`/api/v1/jobs/${jobId}/events/`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh.current();
      }, pace);
    };
    const finish = () => {
      events.close();
      refresh.current();
    };
    events.addEventListener('job', soon);
    events.addEventListener('log', soon);
    events.addEventListener('end', finish);
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [jobId]);
  return null;
}
