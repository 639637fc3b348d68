import { Agent, request } from 'node:http';
import type { Answer } from './timings';

/** As long as a user would wait. */
const timeoutMs = 30_000;

export interface Sent {
  readonly cookie?: string;
  /** Fields of a form to post. */
  readonly form?: Readonly<Record<string, string>>;
  /** A JSON body to post. */
  readonly json?: unknown;
}

/** The response without its text, and its redirect. */
export interface Page extends Answer {
  readonly location: string | null;
}

/** A client with its own address and one keep-alive connection. */
export class Browser {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly origin: string,
    /** Sent as by a proxy; the server is configured to trust it. */
    private address: string,
  ) {}

  moveTo(address: string): void {
    this.address = address;
  }

  /** Never rejects: a missing response has status 0. */
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
