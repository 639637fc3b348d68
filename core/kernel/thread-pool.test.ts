import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ThreadPool } from './thread-pool';

/** Answers with its thread's id, exits, throws, or stays silent. */
const source = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'end') process.exit(1);
    if (task === 'fail') throw new Error('no');
    if (task !== 'wait') setTimeout(() => parentPort.postMessage({ task, threadId }), 5);
  });
`;
let folder: string;
let program: string;
let pool: ThreadPool<string, { task: string; threadId: number }>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-threads-'));
  program = join(folder, 'thread.mjs');
  writeFileSync(program, source);
});
afterEach(() => pool.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (count: number) => (pool = new ThreadPool({ count, program }));

it('runs all tasks in so many threads and no more', async () => {
  open(2);
  const tasks = Array.from({ length: 7 }, (_, n) => String(n));
  const answers = await Promise.all(tasks.map((task) => pool.ask(task)));
  expect(answers.map(({ task }) => task)).toEqual(tasks);
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2);
});

it.each(['end', 'fail'])('fails only the task at which a thread ends (%s), and carries on', async (bad) => {
  open(1);
  const before = pool.ask('a');
  const ended = pool.ask(bad);
  const after = pool.ask('b');
  await expect(ended).rejects.toMatchObject({ code: 'internal' });
  expect((await after).threadId).not.toBe((await before).threadId);
  expect((await pool.ask('c')).task).toBe('c');
});

it('rejects pending tasks when closed, and any that come later', async () => {
  open(1);
  const asked = [pool.ask('wait'), pool.ask('a')].map((answer) => answer.catch((error: unknown) => error));
  await pool.close();
  const errors = [...(await Promise.all(asked)), await pool.ask('b').catch((error: unknown) => error)];
  for (const error of errors) expect(error).toMatchObject({ code: 'cancelled' });
});
