import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsIn } from '@core/api/texts';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { silentLogger } from '@core/kernel/logger';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { realRunner } from '../setup/real-runner';

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ runner: realRunner(), logger: silentLogger });
  owner = await app.signIn('owner');
});
afterAll(() => app.close());

it.each([
  ['csv.gz', 'id\n1\n'],
  ['jsonl.gz', '{"id":1}\n'],
  ['parquet', 'id'],
] as const)('the job on a damaged file of %s names its table and the file', async (ending, content) => {
  const folder = join(app.filesFolder, ending);
  mkdirSync(folder);
  const packed = gzipSync(content.repeat(5000));
  writeFileSync(join(folder, `people.${ending}`), packed.subarray(0, packed.length - 20));
  const { engineId } = await app.workspace(owner.user.id, {
    source: { type: 'LOCAL_FS', path: folder },
    destination: join(app.filesFolder, `${ending}.db`),
  });
  const request = { engineId, type: 'create_engine', createdBy: owner.user.id, params: {} } as const;
  const { id: jobId } = await app.services.runner.start(request, false);
  await app.services.runner.ended(jobId);
  const { status, error } = await owner.client.call('jobs.get', { params: { jobId } });
  expect(status).toBe('FAILURE');
  const file = `people.${ending}`;
  expect(error).toMatchObject({ code: 'source-file-unreadable', params: { table: 'people', file } });
  const { detail } = wordsOfCode(textsIn('en'), error!.code, error!.params);
  expect(detail).toContain(`File ${file} of table people is damaged`);
});
