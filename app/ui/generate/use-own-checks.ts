import { useEffect, useRef, useState } from 'react';
import { useQuietRefresh } from '../job/use-quiet-refresh';
import type { CheckedEnd, OwnCheck } from './checks';

/** An update: the running validation, or the page's data once everything due has finished. */
type News<Run> = OwnCheck | { readonly run: Run };

/**
 * Requests the due validations as soon as the page is shown. A single streamed response tells which validation is
 * running, and finally has the page's data. Not with a fetcher of the router: one that ends while the user is leaving
 * the page can abort that navigation. If the stream breaks, the page revalidates.
 * @param loaded loader data of the page
 * @param due null if nothing is due, or it may not be validated now
 * @param after identifies the state of the validations: each state is requested once
 * @param href URL of the validations
 * @returns the data to show, and the validation running for it
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

/** The lines of a streamed response; empty ones are keep-alives. */
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
