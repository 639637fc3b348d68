import { useEffect, useRef, useState } from 'react';
import { useQuietRefresh } from '../job/use-quiet-refresh';
import type { CheckedEnd, OwnCheck } from './checks';

/** One piece of news: the validation that runs now, or what the page shows when all that was due has ended. */
type News<Run> = OwnCheck | { readonly run: Run };

/**
 * Has what is due validated as soon as the page shows it, by one request: its answer tells which validation runs, and at its
 * end brings the page's data. Not by a fetcher of the router: one that ends while the page is being left can stop that
 * navigation. Where the answer breaks off, the page refreshes itself.
 * @param loaded what the page was loaded with
 * @param due null if nothing is to be validated, or may not be now
 * @param after tells one state of the validations from another: in each the page asks once
 * @param href what takes the checks
 * @returns what the page is to show, and the validation that runs for it
 */
export function useOwnChecks<Run>(
  loaded: Run,
  due: CheckedEnd | null,
  after: string,
  href: string,
): { run: Run; running: OwnCheck | null } {
  const refresh = useQuietRefresh();
  const [running, setRunning] = useState<OwnCheck | null>(null);
  const [brought, setBrought] = useState<{ instead: Run; run: Run } | null>(null);
  const asked = useRef<string | null>(null);
  const key = due === null ? null : `${due} ${after}`;
  useEffect(() => {
    if (due === null || asked.current === key) return;
    asked.current = key;
    setRunning({ end: due, jobId: null });
    void (async () => {
      try {
        for await (const news of newsFrom<Run>(href)) {
          if ('run' in news) return setBrought({ instead: loaded, run: news.run });
          setRunning(news);
        }
        refresh();
      } catch {
        refresh();
      } finally {
        setRunning(null);
      }
    })();
  }, [due, key, href, loaded, refresh]);
  return { run: brought?.instead === loaded ? brought.run : loaded, running };
}

/** The lines of an answer as they come; empty ones only say that it goes on. */
async function* newsFrom<Run>(href: string): AsyncGenerator<News<Run>> {
  const { body } = await fetch(href, { method: 'POST' });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as News<Run>;
  }
}
