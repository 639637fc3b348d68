import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedDetails } from '@core/contract/problem';
import { ApiError, createApiClient } from './client';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The address of a server that answers every request with this. */
async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function refusal(origin: string, signal?: AbortSignal): Promise<ApiError> {
  const call = createApiClient({ origin, fetch, signal }).call('users.me');
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError))
    throw new Error('The call was not refused by an ApiError', { cause: error });
  return error;
}

const says = (status: number, body: unknown): RequestListener => {
  return (_, response) => response.writeHead(status).end(JSON.stringify(body));
};

describe('kinds of failure are distinguished', () => {
  it('nothing answers [S7.005]', async () => {
    const origin = await serve((_, response) => response.destroy());
    const error = await refusal(origin);
    expect(error.problem).toMatchObject({ status: 503, code: 'service-unavailable' });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('the answer takes too long [S7.006]', async () => {
    const origin = await serve(() => undefined);
    const { problem } = await refusal(origin, AbortSignal.timeout(50));
    expect(problem).toMatchObject({ status: 504, code: 'timeout' });
  });

  it('the answer cannot be read [S7.007]', async () => {
    const origin = await serve((_, response) => response.end('<html>'));
    const { problem } = await refusal(origin);
    expect(problem).toMatchObject({ status: 502, code: 'answer-unreadable' });
  });

  it('the answer is a status with data [S7.004]', async () => {
    const problem = { type: 'x', title: 'Locked', status: 503, code: 'store-unusable', detail: 'Locked.' };
    const origin = await serve(says(503, { ...problem, request_id: 'r-1', errors: {}, error_keys: {} }));
    expect((await refusal(origin)).problem).toMatchObject({ ...problem, request_id: 'r-1' });
  });

  it("turns a proxy's error page into a problem of its status", async () => {
    const origin = await serve((_, response) => response.writeHead(503).end('<html>Bad day</html>'));
    expect((await refusal(origin)).problem).toMatchObject({ status: 503, code: 'service-unavailable' });
  });
});

describe('an error that must not be shown', () => {
  it.each([
    ['its message is an object [S8.006]', { message: { cause: 'unknown' } }],
    ['its detail is that of an unknown job [S8.007]', { detail: fixedDetails.jobIdNotFound }],
    ['its message is that of an unknown job [S8.007]', { message: fixedDetails.jobIdNotFound }],
  ])('%s', async (_, body) => {
    expect((await refusal(await serve(says(500, body)))).isSilent).toBe(true);
  });

  it('shows any other, with its message', async () => {
    const error = await refusal(await serve(says(500, { message: 'No space left' })));
    expect(error.isSilent).toBe(false);
    expect(error.problem.detail).toBe('No space left');
  });
});
