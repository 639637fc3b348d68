import { jobAffordances } from '~/machines/job-lifecycle.machine';
import type { InterfaceLocale } from '@core/contract/enums';
import type { JobEvent } from '@core/contract/schemas/job';
import type { Job } from '@core/jobs/job';
import type { Services } from '../services';
import { jobView } from './job-view';
import { logLineView } from './log-line-view';
import { oneAtATime } from './one-at-a-time';
import { requestLanguage } from '../http/request-language';

const linesAtATime = 200;
/** Proxies close a stream that is silent for long. */
const pulseEvery = 15_000;

/**
 * Server-sent events of a job: its current state, then each change and each new log line, and 'end' when it has ended.
 * A reader who reconnects names the last line in `Last-Event-ID`.
 * The stream ends with the job, with the reader, with the server, or when the reader may no longer see the job.
 * @param mayRead checked from time to time
 */
export async function jobEvents(
  services: Services,
  job: Job,
  workspaceId: number,
  request: Request,
  mayRead: () => Promise<boolean>,
): Promise<Response> {
  const counts = await services.jobs.countLog(job.id);
  const logged = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const stream = new JobEventStream(services, job.id, workspaceId, {
    locale: requestLanguage(request),
    after: Number(request.headers.get('Last-Event-ID')) || logged,
    signal: request.signal,
    mayRead,
  });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => stream.open(controller),
    cancel: () => stream.stop(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}

interface Reader {
  readonly locale: InterfaceLocale;
  /** Number of the last line that the reader has. */
  after: number;
  readonly signal: AbortSignal;
  readonly mayRead: () => Promise<boolean>;
}

class JobEventStream {
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly encoder = new TextEncoder();
  private readonly end = () => {
    const { controller } = this;
    this.stop();
    controller?.close();
  };
  private endings: (() => void)[] = [];

  constructor(
    private readonly services: Services,
    private readonly jobId: number,
    private readonly workspaceId: number,
    private readonly reader: Reader,
  ) {}

  open(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller;
    const send = oneAtATime(() => this.sendChanges(), this.fail);
    const pulse = setInterval(() => {
      this.write(': \n\n');
      send();
    }, pulseEvery);
    const unsubscribe = this.services.runner.subscribe(this.jobId, ({ kind }) =>
      kind === 'closing' ? this.end() : send(),
    );
    const { signal } = this.reader;
    signal.addEventListener('abort', this.end);
    this.endings = [
      () => clearInterval(pulse),
      unsubscribe,
      () => signal.removeEventListener('abort', this.end),
    ];
    send();
  }

  stop(): void {
    this.controller = null;
    for (const ending of this.endings.splice(0)) ending();
  }

  private readonly fail = (error: unknown): void => {
    const name = error instanceof Error ? error.name : '';
    this.services.logger.warn({ jobId: this.jobId, name }, 'job-events-failed');
    this.end();
  };

  private async sendChanges(): Promise<void> {
    const { services, jobId, reader } = this;
    if (!(await reader.mayRead())) return this.end();
    const job = await services.jobs.find(jobId);
    if (!job) return this.end();
    const { lines } = await services.jobs.log(jobId, { after: reader.after, limit: linesAtATime });
    const data = await jobView(services, job, this.workspaceId);
    for (const line of lines) this.send({ event: 'log', data: logLineView(line, reader.locale) });
    reader.after = lines.at(-1)?.n ?? reader.after;
    this.send({ event: 'job', data });
    if (jobAffordances(job).isActive) return;
    this.send({ event: 'end', data: { status: job.status } });
    this.end();
  }

  private send({ event, data }: JobEvent): void {
    const id = event === 'log' ? `id: ${data.n}\n` : '';
    this.write(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    this.controller?.enqueue(this.encoder.encode(text));
  }
}
