import { durations } from '@core/contract/limits';
import type { Job } from '@core/jobs/job';
import { setAsideOf } from '@core/jobs/synthesize/set-aside';
import type { CompareDeps } from '@core/jobs/synthesize/compare-rows';

/**
 * The records that a run set aside, streamed from the source. It answers once the first is read: what keeps them from
 * being read is known by then.
 */
export async function setAsideDownload(
  services: CompareDeps,
  job: Job,
  asked: AbortSignal,
): Promise<Response> {
  const lines = setAsideOf(
    services,
    job,
    AbortSignal.any([asked, AbortSignal.timeout(durations.downloadWithin)]),
  );
  const head = await lines.next();
  const first = await lines.next();
  const waiting = [head, first];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = waiting.shift() ?? (await lines.next());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await lines.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="set-aside-${job.id}.csv"`,
    },
  });
}
