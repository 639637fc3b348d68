import type { InterfaceLocale } from '@core/contract/enums';
import type { Job } from '@core/jobs/job';
import type { Services } from '../services';
import { plainLogLine } from './log-line-view';

const linesAtATime = 1000;

/** The whole log of a job as a text file, streamed from the store in chunks. */
export function logDownload({ jobs }: Pick<Services, 'jobs'>, job: Job, locale: InterfaceLocale): Response {
  const encoder = new TextEncoder();
  let after = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { lines } = await jobs.log(job.id, { after, limit: linesAtATime });
      const last = lines.at(-1);
      if (!last) return controller.close();
      after = last.n;
      controller.enqueue(encoder.encode(lines.map((line) => `${plainLogLine(line, locale)}\n`).join('')));
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="job-${job.id}.txt"`,
    },
  });
}
