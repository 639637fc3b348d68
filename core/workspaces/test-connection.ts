import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig, ConnectionTest } from '@core/connectors/connector';
import type { DatabaseRole } from '@core/contract/enums';
import type { ConnectionTestReport } from '@core/contract/schemas/connection';
import { toIso, type Clock } from '@core/kernel/clock';

export interface TestConnectionDeps {
  readonly connectors: ConnectorCatalogue;
  readonly clock: Clock;
}

/** Longest that a test may take; a step that hangs is reported as failed. */
const testTimeoutMs = 30_000;

/**
 * Tries a connection step by step. One that does not work is a report, not an error.
 * @throws AppError 'connector-not-built'
 */
export async function testConnection(
  { connectors, clock }: TestConnectionDeps,
  config: ConnectionConfig,
  role: DatabaseRole,
): Promise<ConnectionTestReport> {
  const connector = connectors.get(config.type);
  const test = await connector.test(config, role, AbortSignal.timeout(testTimeoutMs));
  return reportOf(test, clock.now());
}

function reportOf(test: ConnectionTest, at: number): ConnectionTestReport {
  return {
    ok: test.ok,
    tested_at: toIso(at),
    product: test.product,
    version: test.version,
    steps: test.steps.map((step) => ({
      step: step.step,
      status: step.status,
      detail_code: step.status === 'failed' ? (test.error?.code ?? null) : null,
      detail: { ...step.details },
      took_ms: step.status === 'not_tried' || step.status === 'skipped' ? null : step.tookMs,
    })),
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
