import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig, ConnectionTest, TestStep } from '@core/connectors/connector';
import type { DatabaseRole } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import type { ConnectionTestReport, TestedStep } from '@core/contract/schemas/connection';
import { throwIfAborted, withFirstToAbort } from '@core/kernel/abort';
import { toIso, type Clock } from '@core/kernel/clock';

export interface TestConnectionDeps {
  readonly connectors: ConnectorCatalogue;
  readonly clock: Clock;
  /** Called as each step completes. */
  readonly onStep?: ((step: TestStep) => void) | undefined;
}

/**
 * Tests a connection step by step. A connection that fails is a report, not an error; so is a step that times out.
 * @param signal nobody waits for the report any more
 * @param within timeout of the whole test in milliseconds
 * @throws AppError 'connector-not-built'; 'cancelled' where the signal was aborted
 */
export async function testConnection(
  { connectors, clock, onStep }: TestConnectionDeps,
  config: ConnectionConfig,
  role: DatabaseRole,
  signal?: AbortSignal,
  within: number = durations.connectionTestWithin,
): Promise<ConnectionTestReport> {
  const connector = connectors.get(config.type);
  const time = AbortSignal.timeout(within);
  const test = await withFirstToAbort([signal, time], (first) => connector.test(config, role, first, onStep));
  throwIfAborted(signal);
  const isTooSlow = time.aborted && test.error?.code === 'cancelled';
  const error = isTooSlow ? { code: 'query-timeout', details: { seconds: within / 1000 } } : test.error;
  return reportOf({ ...test, error }, clock.now());
}

function reportOf(test: ConnectionTest, at: number): ConnectionTestReport {
  return {
    ok: test.ok,
    tested_at: toIso(at),
    product: test.product,
    version: test.version,
    steps: test.steps.map((step) => testedStep(step, test.error?.code ?? null)),
    error_code: test.error?.code ?? null,
    error_params: { ...test.error?.details },
    found: test.found && {
      tables: test.found.tables,
      views: test.found.views,
      columns: test.found.columns,
      foreign_keys: test.found.foreignKeys,
    },
  };
}

/** @param errorCode why the test failed; null if not known yet */
export const testedStep = (step: TestStep, errorCode: string | null): TestedStep => ({
  step: step.step,
  status: step.status,
  detail_code: step.status === 'failed' ? errorCode : null,
  detail: { ...step.details },
  took_ms: step.status === 'not_tried' || step.status === 'skipped' ? null : step.tookMs,
});
