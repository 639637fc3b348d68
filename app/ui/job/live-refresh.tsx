import { useEffect } from 'react';
import { useQuietRefresh } from './use-quiet-refresh';

/** Milliseconds between two refreshes, however fast the events come. */
const pace = 1000;
/** Milliseconds after which a stream that the server refused is asked for again. */
const patience = 5000;

/**
 * Keeps the page of a running job fresh while client JavaScript is there: each event of the job's stream asks
 * the loader again, at most once a second. So does a stream that breaks, and one that is back: the page then says that
 * it can't be refreshed, or is fresh again. Without JavaScript the page has its Refresh link.
 */
export function LiveRefresh({ jobId }: { jobId: number }) {
  const refresh = useQuietRefresh();
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, pace);
    };
    const finish = () => {
      events.close();
      refresh();
    };
    const broken = () => {
      soon();
      // a browser goes on by itself only where the connection was lost, not where it was refused
      if (events.readyState === EventSource.CLOSED) again = setTimeout(listen, patience);
    };
    function listen() {
      events = new EventSource(`/api/v1/jobs/${jobId}/events/`);
      events.addEventListener('job', soon);
      events.addEventListener('log', soon);
      events.addEventListener('end', finish);
      events.addEventListener('error', broken);
    }
    listen();
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      events.close();
    };
  }, [jobId, refresh]);
  return null;
}
