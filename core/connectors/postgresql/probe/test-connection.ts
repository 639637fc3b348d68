import type { Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import type { ConnectionConfig, ConnectionTest, DatabaseRole, TestStep, TestStepName } from '../../connector';
import type { DatabaseSchema } from '../../schema';
import { introspect } from '../introspection/introspect';
import { hostOf, isSocketPath, portOf, sslModeOf } from '../session/client-config';
import { connectionError } from '../session/connection-error';
import { Session } from '../session/session';
import { openSocket, resolveName } from './network-steps';
import { checkRights } from './rights-step';
import { negotiateTls } from './tls-step';

type Details = Readonly<Record<string, string | number>>;
/** What a step has seen; null where it has nothing to try. */
type Attempt = () => Promise<Details | null>;

/** Tries the connection from the name of the host to the rights of the user, and stops at the first step that fails. */
export async function testConnection(
  config: ConnectionConfig,
  role: DatabaseRole,
  signal?: AbortSignal,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> {
  const trial = new Trial(config, role, signal);
  const attempts: readonly [TestStepName, Attempt][] = [
    ['name', () => trial.name()],
    ['network', () => trial.network()],
    ['encryption', () => trial.encryption()],
    ['sign_in', () => trial.signIn()],
    ['rights', () => trial.rights()],
  ];
  const steps: TestStep[] = [];
  const note = (step: TestStep) => {
    steps.push(step);
    onStep?.(step);
  };
  let error: ConnectionTest['error'] = null;
  for (const [step, attempt] of attempts) {
    if (error !== null) {
      steps.push({ step, status: 'not_tried', tookMs: 0, details: {} });
      continue;
    }
    const startedAt = performance.now();
    const took = () => Math.round(performance.now() - startedAt);
    try {
      if (signal?.aborted) throw new AppError('cancelled');
      const details = await attempt();
      note({
        step,
        status: details === null ? 'skipped' : 'done',
        tookMs: took(),
        details: details ?? {},
      });
    } catch (reason) {
      const known = signal?.aborted ? new AppError('cancelled') : connectionError(reason, config, role);
      error = { code: known.code, details: shownDetails(known) };
      note({ step, status: 'failed', tookMs: took(), details: error.details });
    }
  }
  await trial.end();
  return {
    ok: error === null,
    ...trial.product(),
    steps,
    error,
    found: error === null ? trial.found() : null,
  };
}

/** What the steps hand on to each other. */
class Trial {
  private socket: Socket | null = null;
  private session: Session | null = null;
  private schema: DatabaseSchema | null = null;

  constructor(
    private readonly config: ConnectionConfig,
    private readonly role: DatabaseRole,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async name(): Promise<Details | null> {
    return isSocketPath(hostOf(this.config)) ? null : resolveName(this.config);
  }

  async network(): Promise<Details> {
    this.socket = await openSocket(this.config, this.signal);
    return { port: portOf(this.config) };
  }

  async encryption(): Promise<Details | null> {
    const { socket, config } = this;
    const mode = sslModeOf(config);
    if (socket === null || mode === 'disable' || isSocketPath(hostOf(config))) return null;
    try {
      return await negotiateTls(socket, config);
    } catch (error) {
      const isRefusal = error instanceof AppError && error.code === 'connection-tls-unsupported';
      if (mode === 'prefer' && isRefusal) return null;
      throw error;
    } finally {
      socket.destroy();
    }
  }

  async signIn(): Promise<Details> {
    const session = await Session.open(this.config, { role: this.role, logger: silentLogger });
    this.session = session;
    this.signal?.addEventListener('abort', () => void session.close(), { once: true });
    if (this.signal?.aborted) throw new AppError('cancelled');
    return { version: session.versionText };
  }

  async rights(): Promise<Details | null> {
    if (this.session === null) return null;
    this.schema = await introspect(this.session, this.config.schema);
    return checkRights(this.session, this.config, this.schema);
  }

  product(): Pick<ConnectionTest, 'product' | 'version'> {
    return {
      product: this.session === null ? null : 'PostgreSQL',
      version: this.session?.versionText ?? null,
    };
  }

  found(): ConnectionTest['found'] {
    const tables = this.schema?.tables ?? [];
    return {
      tables: tables.filter(({ kind }) => kind === 'table').length,
      views: tables.filter(({ kind }) => kind === 'view').length,
      columns: tables.reduce((sum, { columns }) => sum + columns.length, 0),
      foreignKeys: this.schema?.foreignKeys.length ?? 0,
    };
  }

  async end(): Promise<void> {
    this.socket?.destroy();
    await this.session?.close();
  }
}

function shownDetails({ details }: AppError): Record<string, string | number> {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'string' || typeof value === 'number') shown[name] = value;
  }
  return shown;
}
