import { closeSync, existsSync, openSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { userInfo } from 'node:os';
import { AppError } from '@core/kernel/errors';
import {
  testSteps,
  type ConnectionConfig,
  type ConnectionTest,
  type DatabaseRole,
  type TestStep,
  type TestStepName,
} from '../connector';
import type { DatabaseSchema } from '../schema';
import { introspect } from './introspect';
import {
  filePath,
  fileSize,
  openForReading,
  openForWriting,
  requireFile,
  requirePlace,
} from './open-database';
import { toAppError } from './sqlite-errors';

type Details = Record<string, string | number>;

/**
 * A file has no name to look up and no encryption; 'network' means that the file is found, 'sign_in' that it opens as a
 * database, 'rights' that it can be read or written. A destination that is not there yet passes where it could be
 * made; the test leaves nothing behind.
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
  const attempts: readonly [TestStepName, () => Details][] = [
    [
      'network',
      (): Details => {
        path = filePath(config);
        if (role === 'SOURCE') requireFile(path);
        else requirePlace(path);
        const bytes = fileSize(path, role === 'SOURCE' ? 'source' : 'destination');
        return bytes === null ? { path } : { path, bytes };
      },
    ],
    [
      'sign_in',
      (): Details => {
        if (!existsSync(path)) return {};
        schema = readSchema(path);
        return { version: schema.version };
      },
    ],
    [
      'rights',
      () => {
        if (role === 'TARGET') tryWriting(path);
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
      const details = attempt();
      note({ step, status: 'done', tookMs: took(), details });
    } catch (error) {
      note({ step, status: 'failed', tookMs: took(), details: path === '' ? {} : { path } });
      return report(steps, schema, failureOf(error, role));
    }
    if (step === 'network') note(skipped('encryption'));
  }
  return report(steps, schema, null);
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
    found:
      error === null
        ? {
            tables: tables.filter((table) => table.kind === 'table').length,
            views: tables.filter((table) => table.kind === 'view').length,
            columns: tables.reduce((sum, table) => sum + table.columns.length, 0),
            foreignKeys: schema?.foreignKeys.length ?? 0,
          }
        : null,
  };
}

const skipped = (step: TestStepName): TestStep => ({ step, status: 'skipped', tookMs: 0, details: {} });

function readSchema(path: string): DatabaseSchema {
  const db = openForReading(path);
  try {
    return introspect(db, {});
  } finally {
    db.close();
  }
}

function tryWriting(path: string): void {
  if (existsSync(path)) {
    openForWriting(path).close();
    return;
  }
  try {
    closeSync(openSync(path, 'wx'));
    unlinkSync(path);
  } catch (cause) {
    const details = { path: dirname(path), username: userInfo().username };
    throw new AppError('connection-no-write-permission', { cause, details });
  }
}

function failureOf(error: unknown, role: DatabaseRole): NonNullable<ConnectionTest['error']> {
  const known = toAppError(error, role === 'SOURCE' ? 'source' : 'destination');
  if (!(known instanceof AppError)) return { code: 'connection-failed', details: {} };
  const details = Object.entries(known.details).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return { code: known.code, details: Object.fromEntries(details) };
}
