import { Agent, request } from 'node:http';
import type { Answer } from './timings';

/** As long as a reader would wait. */
const timeoutMs = 30_000;

export interface Sent {
  readonly cookie?: string;
  /** Fields of a form, which is posted. */
  readonly form?: Readonly<Record<string, string>>;
  /** A JSON body, which is posted. */
  readonly json?: unknown;
}

/** What came back, but for its text, and where it leads to. */
export interface Page extends Answer {
  readonly location: string | null;
}

/** A client at an address of its own, with one connection that it keeps. */
export class Browser {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly origin: string,
    /** What a proxy would say; the server is told to trust it. */
    private address: string,
  ) {}

  moveTo(address: string): void {
    this.address = address;
  }

  /** Never rejects: no answer is status 0. */
  ask(path: string, { cookie, form, json }: Sent = {}): Promise<Page> {
    const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const started = performance.now();
    return new Promise((resolve) => {
      const noAnswer = () => resolve({ status: 0, ms: performance.now() - started, location: null });
      const sent = request(
        this.origin + path,
        {
          method: body === undefined ? 'GET' : 'POST',
          agent: this.agent,
          timeout: timeoutMs,
          headers: {
            'X-Forwarded-For': this.address,
            'Accept-Language': 'en',
            ...(cookie === undefined ? {} : { Cookie: cookie }),
            ...(body === undefined ? {} : { 'Content-Type': type }),
          },
        },
        (response) => {
          response.resume();
          response.on('error', noAnswer);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - started,
              location: response.headers.location ?? null,
            }),
          );
        },
      );
      sent.on('error', noAnswer);
      sent.on('timeout', () => sent.destroy());
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
