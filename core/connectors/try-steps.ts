import { AppError } from '@core/kernel/errors';
import { testSteps, type ConnectionTest, type TestStep, type TestStepName } from './connector';
import type { DatabaseSchema } from './schema';

export type StepDetails = Readonly<Record<string, string | number>>;

/** A connection under test, in the order of `testSteps`. */
export interface TriedConnection {
  /** The steps. Each returns what it saw, or null if there is nothing to test. */
  readonly steps: Readonly<Record<TestStepName, () => StepDetails | null | Promise<StepDetails | null>>>;
  /** Any error as an AppError whose details tell what was tried. */
  explain(error: unknown): AppError;
  /** What the steps have found; null until then. */
  found(): Pick<ConnectionTest, 'product' | 'version'> & { readonly schema: DatabaseSchema | null };
}

/** Runs the steps in order and stops at the first failure. */
export async function trySteps(
  tried: TriedConnection,
  signal?: AbortSignal,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> {
  const steps: TestStep[] = [];
  let error: ConnectionTest['error'] = null;
  for (const step of testSteps) {
    if (error !== null) {
      steps.push({ step, status: 'not_tried', tookMs: 0, details: {} });
      continue;
    }
    const result = await tryStep(tried, step, signal);
    error = result.error;
    steps.push(result.step);
    onStep?.(result.step);
  }
  const { product, version, schema } = tried.found();
  const found = error === null ? countsOf(schema) : null;
  return { ok: error === null, product, version, steps, error, found };
}

async function tryStep(
  tried: TriedConnection,
  step: TestStepName,
  signal: AbortSignal | undefined,
): Promise<{ step: TestStep; error: ConnectionTest['error'] }> {
  const startedAt = performance.now();
  const over = (status: TestStep['status'], details: StepDetails): TestStep => ({
    step,
    status,
    tookMs: Math.round(performance.now() - startedAt),
    details,
  });
  try {
    if (signal?.aborted) throw new AppError('cancelled');
    const details = await tried.steps[step]();
    return { step: over(details === null ? 'skipped' : 'done', details ?? {}), error: null };
  } catch (reason) {
    const known = signal?.aborted ? new AppError('cancelled') : tried.explain(reason);
    const error = { code: known.code, details: shownDetails(known) };
    return { step: over('failed', error.details), error };
  }
}

function shownDetails({ details }: AppError): StepDetails {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'string' || typeof value === 'number') shown[name] = value;
  }
  return shown;
}

function countsOf(schema: DatabaseSchema | null): NonNullable<ConnectionTest['found']> {
  const tables = schema?.tables ?? [];
  return {
    tables: tables.filter(({ kind }) => kind === 'table').length,
    views: tables.filter(({ kind }) => kind === 'view').length,
    columns: tables.reduce((sum, { columns }) => sum + columns.length, 0),
    foreignKeys: schema?.foreignKeys.length ?? 0,
  };
}
