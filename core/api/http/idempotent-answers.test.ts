import { beforeAll, expect, it } from 'vitest';
import { durations } from '@core/contract/limits';
import { AppError } from '@core/kernel/errors';
import { createSecretBox } from '@core/kernel/secret-box';
import { newUser } from '../../../tests/setup/store-samples';
import { describeStores, testKey } from '../../../tests/setup/stores';
import { createIdempotentAnswers, type IdempotentAnswers } from './idempotent-answers';

describeStores('requests with a key', (opened) => {
  let user: number;
  let other: number;
  let calls = 0;
  /** Two servers on one store. */
  let servers: readonly [IdempotentAnswers, IdempotentAnswers];

  beforeAll(async () => {
    const { store, clock } = opened();
    user = (await store.users.create(newUser('anna'))).id;
    other = (await store.users.create(newUser('ben'))).id;
    const server = () =>
      createIdempotentAnswers(
        { requestKeys: store.requestKeys, secrets: createSecretBox(testKey), clock },
        { waitMs: 200, everyMs: 5 },
      );
    servers = [server(), server()];
  });

  const request = (key: string, over: { userId?: number; callId?: string } = {}) => ({
    userId: user,
    callId: 'a.call',
    key,
    ...over,
  });
  const made = () => Promise.resolve(Response.json({ made: ++calls }, { status: 201 }));
  const read = async (answer: Promise<Response>) => {
    const { status, body } = await answer.then(async (response) => ({
      status: response.status,
      body: (await response.json()) as unknown,
    }));
    return { status, body };
  };

  it('are executed once for twenty concurrent requests, in two processes', async () => {
    const before = calls;
    const twenty = Array.from({ length: 20 }, (_, at) =>
      read(servers[at % 2 === 0 ? 0 : 1](request('race'), { a: 1 }, made)),
    );
    const answers = await Promise.all(twenty);
    expect(calls).toBe(before + 1);
    expect(answers).toEqual(answers.map(() => ({ status: 201, body: { made: calls } })));
    expect(await read(servers[1](request('race'), { a: 1 }, made))).toEqual(answers[0]);
  });

  it('are rejected with different content', async () => {
    await servers[0](request('reused'), { a: 1 }, made);
    const before = calls;
    for (const server of servers) {
      await expect(server(request('reused'), { a: 2 }, made)).rejects.toMatchObject({
        code: 'idempotency-key-reused',
      });
    }
    expect(calls).toBe(before);
  });

  it('are scoped by user and by call', async () => {
    const before = calls;
    await servers[0](request('shared'), 1, made);
    await servers[0](request('shared', { userId: other }), 2, made);
    await servers[0](request('shared', { callId: 'another.call' }), 3, made);
    expect(calls).toBe(before + 3);
  });

  it('may be sent again after a refusal', async () => {
    const refused = () => Promise.reject(new AppError('job-active'));
    const both = [1, 2].map(() => servers[0](request('refused'), { a: 1 }, refused));
    for (const one of await Promise.allSettled(both)) {
      expect(one).toMatchObject({ reason: { code: 'job-active' } });
    }
    expect(await read(servers[0](request('refused'), { a: 2 }, made))).toMatchObject({ status: 201 });
  });

  it('are not repeated after a crash between the act and its answer', async () => {
    const { store, clock } = opened();
    const crashed = createIdempotentAnswers({
      requestKeys: { ...store.requestKeys, answer: () => new Promise(() => undefined) },
      secrets: createSecretBox(testKey),
      clock,
    });
    const before = calls;
    await new Promise<void>((isDone) => {
      void crashed(request('crashed'), { a: 1 }, async () => {
        const response = await made();
        isDone();
        return response;
      });
    });
    expect(calls).toBe(before + 1);
    await expect(servers[0](request('crashed'), { a: 1 }, made)).rejects.toMatchObject({
      code: 'idempotency-key-unsettled',
    });
    expect(calls).toBe(before + 1);
  });

  it('are not repeated after an error that leaves open what was done', async () => {
    const fault = () => Promise.reject(new Error('no words'));
    await expect(servers[0](request('fault'), { a: 1 }, fault)).rejects.toThrow('no words');
    await expect(servers[1](request('fault'), { a: 1 }, made)).rejects.toMatchObject({
      code: 'idempotency-key-unsettled',
    });
  });

  it('are remembered for a day', async () => {
    const { clock } = opened();
    const first = await read(servers[0](request('old'), { a: 1 }, made));
    clock.advance(durations.requestKeyKept - 1);
    expect(await read(servers[0](request('old'), { a: 1 }, made))).toEqual(first);
    clock.advance(2);
    expect(await read(servers[0](request('old'), { a: 2 }, made))).not.toEqual(first);
  });
});
