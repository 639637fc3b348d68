import { readEnvironment } from '@core/environment';
import { openCore } from '@core/main';

/**
 * The product without its pages in a child process, wired as in a server; its parent sends API requests over the IPC
 * channel, and may kill or pause it.
 */
export interface SentRequest {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: string | null;
}

export interface SentResponse {
  readonly id: number;
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: string;
}

const core = openCore(readEnvironment(process.env));

process.on('message', (request: SentRequest) => void answer(request));
process.once('disconnect', () => process.exit());
void core.then(() => process.send?.('ready'));

async function answer({ id, url, method, headers, body }: SentRequest): Promise<void> {
  const { api } = await core;
  const response = await api.fetch(new Request(url, { method, headers, body }));
  const sent: SentResponse = {
    id,
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  };
  process.send?.(sent);
}
