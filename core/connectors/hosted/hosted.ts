import { AppError, codeOf } from '@core/kernel/errors';
import {
  testSteps,
  type ConnectionConfig,
  type ConnectionTest,
  type Connector,
  type DatabaseRole,
  type TestStep,
} from '../connector';
import type { HostPool } from './host-pool';
import { hostedDestination } from './hosted-destination';
import { hostedSource } from './hosted-source';
import { RemoteConnection } from './remote-connection';

/**
 * The same connectors, with connections in separate processes: whatever a database or file makes them do, they don't
 * block the server and can be killed. Connections fulfil the usual contract; an abort ends them within a second.
 */
export function hosted(connectors: readonly Connector[], pool: HostPool): Connector[] {
  return connectors.map((connector) => asHosted(connector, pool));
}

function asHosted(connector: Connector, pool: HostPool): Connector {
  const { type, capabilities } = connector;
  return {
    type,
    capabilities,
    identity: (config) => connector.identity(config),
    ...(connector.isNested && { isNested: connector.isNested }),
    test: (config, role, signal, onStep) => testInHost(pool, { type, config, role }, signal, onStep),
    async openSource(config, { role, tables, ...options }) {
      const asked = { kind: 'open', type, end: 'source', config, role, ...(tables && { tables }) } as const;
      return hostedSource(await RemoteConnection.open(pool, asked, options));
    },
    async openDestination(config, { role, ...options }) {
      return hostedDestination(
        await RemoteConnection.open(pool, { kind: 'open', type, end: 'destination', config, role }, options),
      );
    },
  };
}

interface Tested {
  readonly type: string;
  readonly config: ConnectionConfig;
  readonly role: DatabaseRole;
}

async function testInHost(
  pool: HostPool,
  tested: Tested,
  signal: AbortSignal | undefined,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> {
  const steps: TestStep[] = [];
  const startedAt = performance.now();
  const host = await pool.take(signal);
  try {
    const report = await host.ask(
      { kind: 'test', ...tested },
      {
        signal,
        onStep: (step) => {
          steps.push(step);
          onStep?.(step);
        },
      },
    );
    return report as ConnectionTest;
  } catch (error) {
    return endedTest(steps, error, performance.now() - startedAt);
  } finally {
    pool.give(host);
  }
}

/** The report of a test that was killed: the current step failed. */
function endedTest(tried: readonly TestStep[], error: unknown, tookMs: number): ConnectionTest {
  if (!(error instanceof AppError)) throw error;
  const spent = tried.reduce((sum, step) => sum + step.tookMs, 0);
  const steps = testSteps.map(
    (step, at): TestStep =>
      tried[at] ?? {
        step,
        status: at === tried.length ? 'failed' : 'not_tried',
        tookMs: at === tried.length ? Math.round(tookMs - spent) : 0,
        details: {},
      },
  );
  return {
    ok: false,
    product: null,
    version: null,
    steps,
    error: { code: codeOf(error), details: {} },
    found: null,
  };
}
