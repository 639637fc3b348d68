import type { Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, ConnectionTest, TestStep, TestStepName } from '../connector';
import type { DatabaseSchema } from '../schema';
import { openSocket, resolveName, type ServerPlace } from './network-steps';
import { sslModeOf } from './tls';

type Details = Readonly<Record<string, string | number>>;
/** What a step has seen; null where it has nothing to try. */
type Attempt = () => Promise<Details | null>;

interface TriedSession {
  /** As the engine is called, and its version in the engine's own writing. */
  readonly product: string;
  readonly versionText: string;
  close(): Promise<void>;
}

/** What a test of a connection asks of an engine, in the order in which it is tried. */
export interface TriedServer<S extends TriedSession> {
  readonly config: ConnectionConfig;
  readonly place: ServerPlace;
  /** Agrees on TLS on an open socket and tells what the server showed. @throws AppError 'connection-…' */
  negotiateTls(socket: Socket): Promise<Details>;
  signIn(): Promise<S>;
  introspect(session: S): Promise<DatabaseSchema>;
  /** Whether the user may do what the role needs. @throws AppError 'connection-…' */
  checkRights(session: S, schema: DatabaseSchema): Promise<Details>;
  /** Any error as an AppError that names host, port, database and user name. */
  explain(error: unknown): AppError;
}

/** Tries the connection from the name of the host to the rights of the user, and stops at the first step that fails. */
export async function tryConnection<S extends TriedSession>(
  server: TriedServer<S>,
  signal?: AbortSignal,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> {
  const trial = new Trial(server, signal);
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
      const known = signal?.aborted ? new AppError('cancelled') : server.explain(reason);
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
class Trial<S extends TriedSession> {
  private socket: Socket | null = null;
  private session: S | null = null;
  private schema: DatabaseSchema | null = null;

  constructor(
    private readonly server: TriedServer<S>,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async name(): Promise<Details | null> {
    const { place } = this.server;
    return 'host' in place ? resolveName(place.host) : null;
  }

  async network(): Promise<Details> {
    const { place } = this.server;
    this.socket = await openSocket(place, this.signal);
    return 'host' in place ? { port: place.port } : {};
  }

  async encryption(): Promise<Details | null> {
    const { socket, server } = this;
    const mode = sslModeOf(server.config);
    if (socket === null || mode === 'disable' || !('host' in server.place)) return null;
    try {
      return await server.negotiateTls(socket);
    } catch (error) {
      const isRefusal = error instanceof AppError && error.code === 'connection-tls-unsupported';
      if (mode === 'prefer' && isRefusal) return null;
      throw error;
    } finally {
      socket.destroy();
    }
  }

  async signIn(): Promise<Details> {
    const session = await this.server.signIn();
    this.session = session;
    this.signal?.addEventListener('abort', () => void session.close(), { once: true });
    if (this.signal?.aborted) throw new AppError('cancelled');
    return { version: session.versionText };
  }

  async rights(): Promise<Details | null> {
    if (this.session === null) return null;
    this.schema = await this.server.introspect(this.session);
    return this.server.checkRights(this.session, this.schema);
  }

  product(): Pick<ConnectionTest, 'product' | 'version'> {
    return { product: this.session?.product ?? null, version: this.session?.versionText ?? null };
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
