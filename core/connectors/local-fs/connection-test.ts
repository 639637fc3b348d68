import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import {
  testSteps,
  type ConnectionConfig,
  type ConnectionTest,
  type DatabaseRole,
  type TestStep,
  type TestStepName,
} from '../connector';
import { toAppError } from '../files/engine/engine-errors';
import { introspect } from '../files/introspect';
import type { DatabaseSchema } from '../schema';
import { folderPath, openFolder, requireFolder } from './local-folder';

type Details = Record<string, string | number>;

/**
 * A folder has no name to look up and no encryption; 'network' means that the folder is found, 'sign_in' that its files read
 * as tables, 'rights' that it can be written to. A destination that is not there yet passes where it could be made; the test
 * leaves nothing behind.
 */
export async function testConnection(
  config: ConnectionConfig,
  role: DatabaseRole,
  signal?: AbortSignal,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> {
  const steps: TestStep[] = [];
  const note = (step: TestStep) => {
    steps.push(step);
    onStep?.(step);
  };
  let schema: DatabaseSchema | null = null;
  let path = '';
  const attempts: readonly [TestStepName, () => Promise<Details>][] = [
    [
      'network',
      async () => {
        path = folderPath(config);
        requireFolder(path, role);
        return { path };
      },
    ],
    [
      'sign_in',
      async () => {
        schema = await readSchema(config, role, signal);
        return { version: schema.version };
      },
    ],
    [
      'rights',
      async () => {
        if (role === 'TARGET') await tryWriting(path);
        return {};
      },
    ],
  ];
  note(skipped('name'));
  for (const [step, attempt] of attempts) {
    const startedAt = performance.now();
    const took = () => Math.round(performance.now() - startedAt);
    try {
      if (signal?.aborted) throw new AppError('cancelled');
      note({ step, status: 'done', details: await attempt(), tookMs: took() });
    } catch (error) {
      note({ step, status: 'failed', tookMs: took(), details: path === '' ? {} : { path } });
      return report(steps, schema, failureOf(error, role));
    }
    if (step === 'network') note(skipped('encryption'));
  }
  return report(steps, schema, null);
}

async function readSchema(
  config: ConnectionConfig,
  role: DatabaseRole,
  signal: AbortSignal | undefined,
): Promise<DatabaseSchema> {
  const path = folderPath(config);
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.X_OK);
  const session = await openFolder(config, { role, logger: silentLogger, ...(signal && { signal }) });
  try {
    return await session.ask(signal, '', (connection) =>
      introspect(connection, session.reader, silentLogger),
    );
  } finally {
    session.close();
  }
}

/** Makes a file and takes it away again, with the folder where that was not there. */
async function tryWriting(path: string): Promise<void> {
  const isNew = !existsSync(path);
  if (isNew) await mkdir(path);
  const file = join(path, `.${randomUUID()}.unfinished`);
  await writeFile(file, '', { flag: 'wx' });
  await rm(file);
  if (isNew) await rmdir(path);
}

function report(
  steps: readonly TestStep[],
  schema: DatabaseSchema | null,
  error: ConnectionTest['error'],
): ConnectionTest {
  const tried = new Map(steps.map((step) => [step.step, step]));
  const tables = schema?.tables ?? [];
  return {
    ok: error === null,
    product: schema?.product ?? null,
    version: schema?.version ?? null,
    steps: testSteps.map((step) => tried.get(step) ?? { step, status: 'not_tried', tookMs: 0, details: {} }),
    error,
    found: error
      ? null
      : {
          tables: tables.length,
          views: 0,
          columns: tables.reduce((sum, table) => sum + table.columns.length, 0),
          foreignKeys: 0,
        },
  };
}

function failureOf(error: unknown, role: DatabaseRole): NonNullable<ConnectionTest['error']> {
  const known = toAppError(error, role === 'SOURCE' ? 'source' : 'destination', {
    username: userInfo().username,
  });
  if (!(known instanceof AppError)) throw error;
  const details = Object.entries(known.details).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return { code: known.code, details: Object.fromEntries(details) };
}

const skipped = (step: TestStepName): TestStep => ({ step, status: 'skipped', tookMs: 0, details: {} });
