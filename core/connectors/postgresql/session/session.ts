import { connect as connectSocket } from 'node:net';
import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole, OpenOptions } from '../../connector';
import type { Row } from '../../sql/sql-session';
import { placeOf } from './client-config';
import { connectionError } from './connection-error';
import { CopyIn } from './copy-in';
import { CopyOut, type CopyPiece } from './copy-out';
import { toAppError, type ErrorContext } from './database-error';
import { openLink, type Link } from './link';

const oldestVersion = 120_000;
const closeWithinMs = 2_000;
const cancelRequestCode = 80877102;

/** Each value as text, whatever its type; queries that want a number or a list say so in their own parsing. */
const asText = { getTypeParser: () => (text: string | Buffer) => String(text) };

/** One connection to the server. Errors that leave it are AppErrors; an aborted signal cancels what runs on the server. */
export class Session {
  private isClosed = false;
  private closing: Promise<void> | null = null;
  private hasEnded = false;
  private savepoints = 0;
  private running = 0;
  /** 150004 for 15.4. */
  readonly version: number;
  readonly versionText: string;
  readonly product = 'PostgreSQL';

  private constructor(
    private readonly link: Link,
    private readonly config: ConnectionConfig,
    private readonly options: OpenOptions,
    settings: Row,
  ) {
    this.version = Number(settings.number);
    this.versionText = settings.text ?? '';
    link.client.once('end', () => (this.hasEnded = true));
  }

  get role(): DatabaseRole {
    return this.options.role;
  }

  /** True where the connection is gone, by our doing or not. */
  get isGone(): boolean {
    return this.hasEnded || this.isClosed;
  }

  /** @throws AppError 'connection-…' */
  static async open(config: ConnectionConfig, options: OpenOptions): Promise<Session> {
    const { role, logger } = options;
    const link = await openLink(config, role);
    const { client } = link;
    client.on('error', (error) =>
      logger.debug({ code: toAppError(error, { role }).code }, 'connection-broke'),
    );
    try {
      const { rows } = await client.query<Row>({
        text: `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS text`,
        types: asText,
      });
      const session = new Session(link, config, options, rows[0] ?? {});
      if (session.version >= oldestVersion) {
        await client.query(sessionSettings(role));
        // Refused on systems where the server cannot see that a socket was closed.
        await client.query(leaveWithClient).catch(() => undefined);
        return session;
      }
      throw new AppError('connection-version-unsupported', {
        details: { version: session.versionText, minimum: '12' },
      });
    } catch (error) {
      await client.end().catch(() => undefined);
      throw connectionError(error, config, role);
    }
  }

  /** Rows of one statement; `$1`… are bound. Without values, several statements may stand in the text. */
  async query(
    text: string,
    values?: readonly unknown[],
    signal?: AbortSignal,
    context?: Partial<ErrorContext>,
  ): Promise<Row[]> {
    return this.guard(signal, context, async () => {
      const { rows } = await this.link.client.query<Row>({
        text,
        values: values && [...values],
        types: asText,
      });
      return rows;
    });
  }

  /** Pieces of a COPY … TO STDOUT. Leaving the loop early cancels the command; the connection stays in use. */
  async *copyOut(
    text: string,
    signal?: AbortSignal,
    context?: Partial<ErrorContext>,
  ): AsyncGenerator<CopyPiece, void, undefined> {
    const stop = this.cancelOnAbort(signal);
    const copy = this.link.client.query(new CopyOut(text));
    let isOver = false;
    try {
      for await (const piece of copy.pieces()) {
        yield piece;
        this.throwIfStopped(signal);
      }
      isOver = true;
    } catch (error) {
      // What the copy itself throws is the end of it; an AppError comes from here, while rows still flow.
      isOver = !(error instanceof AppError);
      throw this.mapped(error, signal, context);
    } finally {
      if (!isOver) {
        await this.cancel();
        await copy.discard();
      }
      await stop();
    }
  }

  /** Begins a COPY … FROM STDIN. */
  copyIn(text: string): CopyIn {
    return this.link.client.query(new CopyIn(text));
  }

  /** Runs work whose errors become AppErrors; while it runs, an abort cancels what the server does. */
  async guard<T>(
    signal: AbortSignal | undefined,
    context: Partial<ErrorContext> | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const stop = this.cancelOnAbort(signal);
    try {
      return await work();
    } catch (error) {
      throw this.mapped(error, signal, context);
    } finally {
      await stop();
    }
  }

  /** While what is returned was not called, an abort cancels what the server does. Calling it waits for a cancel under way. */
  private cancelOnAbort(signal: AbortSignal | undefined): () => Promise<void> {
    throwIfAborted(signal);
    let cancelling: Promise<void> | null = null;
    const cancel = () => {
      cancelling = this.cancel();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.running += 1;
    return async () => {
      this.running -= 1;
      signal?.removeEventListener('abort', cancel);
      await cancelling;
    };
  }

  /** Work in a transaction of its own, rolled back where it fails. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.query('BEGIN');
    try {
      const result = await work();
      await this.options.beforeCommit?.();
      await this.query('COMMIT');
      return result;
    } catch (error) {
      await this.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Work inside the open transaction that leaves it usable where the work fails. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const name = `understudy_${(this.savepoints += 1)}`;
    await this.query(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      await this.query(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`).catch(() => undefined);
      throw error;
    }
  }

  /** Asks the server to cancel what this connection runs (PostgreSQL manual, "CancelRequest"); resolves when it was told. */
  async cancel(): Promise<void> {
    const request = Buffer.alloc(16);
    const words = [16, cancelRequestCode, this.link.processId, this.link.secretKey];
    words.forEach((word, index) => request.writeInt32BE(word, index * 4));
    const place = placeOf(this.config);
    await new Promise<void>((resolve) => {
      const socket =
        'socketPath' in place ? connectSocket(place.socketPath) : connectSocket(place.port, place.host);
      socket.setTimeout(closeWithinMs, () => socket.destroy());
      socket.once('error', () => resolve());
      socket.once('close', () => resolve());
      socket.resume();
      socket.end(request);
    });
  }

  /** @throws AppError 'cancelled' or 'connection-lost' where there is nobody left to go on for, or nothing to go on with */
  throwIfStopped(signal?: AbortSignal): void {
    throwIfAborted(signal);
    if (this.isClosed) throw new AppError('connection-lost');
  }

  /** Cancels what runs and closes the connection; the server rolls back. A second call waits for the first. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    this.isClosed = true;
    if (this.running > 0) await this.cancel();
    const { client } = this.link;
    const tooLate = setTimeout(() => client.connection.stream.destroy(), closeWithinMs);
    await client.end().catch(() => undefined);
    clearTimeout(tooLate);
  }

  /** The error of a query as an AppError: 'cancelled' where the signal was the reason. */
  private mapped(error: unknown, signal: AbortSignal | undefined, context?: Partial<ErrorContext>): AppError {
    if (signal?.aborted) return new AppError('cancelled', { cause: signal.reason });
    const known = toAppError(error, { role: this.role, ...context });
    return known.code.startsWith('connection-') ? connectionError(known, this.config, this.role) : known;
  }
}

/**
 * A long statement of a client that is gone ends within a second, and with it its transaction. Since version 14; for
 * older servers this selects nothing.
 */
const leaveWithClient = `
  SELECT pg_catalog.set_config(name, '1s', false) FROM pg_catalog.pg_settings WHERE name = 'client_connection_check_interval'`;

/**
 * What every session sets: values must not depend on the server's settings, nothing may time out under a long
 * load, and rows must come in one order. A source is read-only whatever its rights. No query is compiled (jit):
 * for those of the catalogue that takes many times longer than to run them. Servers older than 12 do not know them all.
 */
function sessionSettings(role: DatabaseRole): string {
  return `
    SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, MDY'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
    SET bytea_output = 'hex'; SET extra_float_digits = 3; SET xmloption = 'content';
    SET standard_conforming_strings = on; SET statement_timeout = 0; SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = 0; SET synchronize_seqscans = off;
    SET max_parallel_workers_per_gather = 0; SET jit = off; SET default_transaction_read_only = ${role === 'SOURCE' ? 'on' : 'off'}`;
}
