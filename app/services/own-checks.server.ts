import type { Params } from '@remix-run/react';
import { apiFor } from './api.server';
import { loadGenerate, startCheck, type RunPage } from './generate.server';

/** What an open page of a run is told: which validation runs for it, and finally the page's new data. */
type CheckNews =
  | { readonly end: 'source' | 'destination'; readonly jobId: number }
  | { readonly run: RunPage };

/**
 * Validates what is due, one database after the other and each at most once, whatever the outcome. The response is one
 * line of JSON per event, and an empty one from time to time, because proxies close a silent stream. It ends without
 * the page's data if the reader leaves, or the API refuses to continue.
 */
export function ownChecks(request: Request, params: Params): Response {
  const news = checkNews(request, params);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // a refusal shows as missing data: the page then asks again by itself, and is told
      const { done, value } = await news.next().catch(() => ({ done: true, value: undefined }) as const);
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value === null ? '\n' : `${JSON.stringify(value)}\n`));
    },
    cancel: async () => void (await news.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

async function* checkNews(request: Request, params: Params): AsyncGenerator<CheckNews | null, undefined> {
  const asked: ('source' | 'destination')[] = [];
  for (;;) {
    const run = await loadGenerate(request, params);
    const { offers, validation, active } = run;
    const { due } = offers;
    const wasCancelled = asked.some((end) => validation[end]?.status === 'REVOKED');
    if (due === null || asked.includes(due) || wasCancelled || active !== null) {
      yield { run };
      return;
    }
    asked.push(due);
    const { value: started } = await startCheck(request, run.engine.id, due);
    if (started === null) return;
    const jobId = started.job.id;
    yield { end: due, jobId };
    yield* untilEnded(request, jobId);
  }
}

/** An item for each event of a job, until it has ended. */
async function* untilEnded(request: Request, jobId: number): AsyncGenerator<null> {
  const events = await apiFor(request).respond('jobs.events', { params: { jobId } });
  for await (const _ of events.body ?? []) yield null;
}
