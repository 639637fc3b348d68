import { useEffect } from 'react';
import { useQuietRefresh } from './use-quiet-refresh';

/** Minimum milliseconds between two refreshes. */
const pace = 1000;
/** Milliseconds before reconnecting to a stream that the server refused. */
const patience = 5000;

/**
 * Refreshes the page of a running job with client JavaScript: each event of the job's stream revalidates, at most once
 * a second. So does a stream that breaks or reconnects: the page then says that it can't be refreshed, or is up to date
 * again. Without JavaScript the page has a Refresh link.
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
      // browsers reconnect only after a lost connection, not after a refused one
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
