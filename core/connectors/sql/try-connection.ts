import type { Socket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, ConnectionTest, TestStep } from '../connector';
import type { DatabaseSchema } from '../schema';
import { trySteps, type StepDetails, type TriedConnection } from '../try-steps';
import { openSocket, resolveName, type ServerPlace } from './network-steps';
import { sslModeOf } from './tls';

interface TriedSession {
  /** The engine's name, and its version as the engine writes it. */
  readonly product: string;
  readonly versionText: string;
  close(): Promise<void>;
}

/** The engine-specific parts of a connection test, in order. */
export interface TriedServer<S extends TriedSession> {
  readonly config: ConnectionConfig;
  readonly place: ServerPlace;
  /** Negotiates TLS on an open socket and reports what the server showed. @throws AppError 'connection-…' */
  negotiateTls(socket: Socket): Promise<StepDetails>;
  signIn(): Promise<S>;
  introspect(session: S): Promise<DatabaseSchema>;
  /** Whether the user may do what the role needs. @throws AppError 'connection-…' */
  checkRights(session: S, schema: DatabaseSchema): Promise<StepDetails>;
  /** Any error as an AppError that names host, port, database and user name. */
  explain(error: unknown): AppError;
}

/** Tests the connection from resolving the host name to the user's privileges, and stops at the first failed step. */
export async function tryConnection<S extends TriedSession>(
  server: TriedServer<S>,
  signal?: AbortSignal,
  onStep?: (step: TestStep) => void,
): Promise<ConnectionTest> {
  const trial = new Trial(server, signal);
  try {
    return await trySteps(trial, signal, onStep);
  } finally {
    await trial.end();
  }
}

/** What the steps pass on to each other. */
class Trial<S extends TriedSession> implements TriedConnection {
  private socket: Socket | null = null;
  private session: S | null = null;
  private schema: DatabaseSchema | null = null;

  constructor(
    private readonly server: TriedServer<S>,
    private readonly signal: AbortSignal | undefined,
  ) {}

  readonly steps: TriedConnection['steps'] = {
    name: () => {
      const { place } = this.server;
      return 'host' in place ? resolveName(place.host) : null;
    },
    network: async (): Promise<StepDetails> => {
      const { place } = this.server;
      const socket = await openSocket(place, this.signal);
      this.signal?.addEventListener('abort', () => socket.destroy(), { once: true });
      this.socket = socket;
      return 'host' in place ? { port: place.port } : {};
    },
    encryption: () => this.negotiateTls(),
    sign_in: () => this.signIn(),
    rights: async () => {
      if (this.session === null) return null;
      this.schema = await this.server.introspect(this.session);
      return this.server.checkRights(this.session, this.schema);
    },
  };

  /** A server that accepts a connection and stays silent was reached: that is not the same as a filtered port. */
  explain = (error: unknown): AppError => {
    const known = this.server.explain(error);
    const isSilent = this.socket !== null && known.code === 'connection-timeout';
    return isSilent ? new AppError('connection-silent', { cause: error, details: known.details }) : known;
  };

  found(): ReturnType<TriedConnection['found']> {
    const { session, schema } = this;
    return { product: session?.product ?? null, version: session?.versionText ?? null, schema };
  }

  async end(): Promise<void> {
    this.socket?.destroy();
    await this.session?.close();
  }

  private async negotiateTls(): Promise<StepDetails | null> {
    const { socket, server } = this;
    const mode = sslModeOf(server.config);
    if (socket === null || mode === 'disable' || !('host' in server.place)) return null;
    let isSilent = false;
    socket.once('timeout', () => (isSilent = true));
    try {
      return await server.negotiateTls(socket);
    } catch (error) {
      if (isSilent) throw new AppError('connection-timeout', { cause: error });
      const isRefusal = error instanceof AppError && error.code === 'connection-tls-unsupported';
      if (mode === 'prefer' && isRefusal) return null;
      throw error;
    } finally {
      socket.destroy();
    }
  }

  private async signIn(): Promise<StepDetails> {
    const session = await this.server.signIn();
    this.session = session;
    this.signal?.addEventListener('abort', () => void session.close(), { once: true });
    if (this.signal?.aborted) throw new AppError('cancelled');
    return { version: session.versionText };
  }
}
