import { connect as connectSocket } from 'node:net';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole, OpenOptions } from '../../connector';
import { ServerSession } from '../../sql/server-session';
import type { BoundValue, Row, StatementContext } from '../../sql/sql-session';
import { placeOf } from './client-config';
import { connectionError } from './connection-error';
import { CopyIn } from './copy-in';
import { CopyOut, type CopyPiece } from './copy-out';
import { toAppError } from './database-error';
import { openLink, type Link } from './link';

const oldestVersion = 120_000;
const closeWithinMs = 2_000;
const cancelRequestCode = 80877102;

/** Each value as text, whatever its type; queries that want a number or a list parse it themselves. */
const asText = { getTypeParser: () => (text: string | Buffer) => String(text) };

/** One connection to the server. */
export class Session extends ServerSession {
  private savepoints = 0;
  /** 150004 for 15.4. */
  readonly version: number;
  readonly versionText: string;
  /** The database does not know how its texts are encoded: they come as they are. */
  readonly isUnencoded: boolean;
  readonly product = 'PostgreSQL';

  private constructor(
    private readonly link: Link,
    private readonly config: ConnectionConfig,
    options: OpenOptions,
    settings: Row,
  ) {
    super(options);
    this.version = Number(settings.number);
    this.versionText = settings.text ?? '';
    this.isUnencoded = settings.encoding === 'SQL_ASCII';
    link.client.once('end', () => (this.hasEnded = true));
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
        text: `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS text,
          current_setting('server_encoding') AS encoding`,
        types: asText,
      });
      const session = new Session(link, config, options, rows[0] ?? {});
      if (session.version >= oldestVersion) {
        await client.query(sessionSettings(role));
        // Into UTF-8 the server would refuse whatever is not UTF-8 already.
        if (session.isUnencoded && role === 'SOURCE') await client.query(`SET client_encoding = 'SQL_ASCII'`);
        // Refused on systems where the server cannot detect a closed socket.
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

  /** Rows of one statement; `$1`… are bound. Without values, the text may contain several statements. */
  async query(
    text: string,
    values?: readonly unknown[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Row[]> {
    return (await this.sent(text, values, signal, context)).rows;
  }

  async execute(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<number> {
    return (await this.sent(text, values, signal, context)).rowCount ?? 0;
  }

  private sent(
    text: string,
    values: readonly unknown[] | undefined,
    signal: AbortSignal | undefined,
    context: StatementContext | undefined,
  ) {
    return this.guard(signal, context, () =>
      this.link.client.query<Row>({ text, values: values && [...values], types: asText }),
    );
  }

  /** Chunks of a COPY … TO STDOUT. Leaving the loop early cancels the command; the connection stays usable. */
  async *copyOut(
    text: string,
    signal?: AbortSignal,
    context?: StatementContext,
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

  /** Starts a COPY … FROM STDIN. */
  copyIn(text: string): CopyIn {
    return this.link.client.query(new CopyIn(text));
  }

  /**
   * Runs statements inside the open transaction, which stays usable if one fails: as `savepoint`, in one round trip.
   * @param isUndone they are rolled back in any case
   */
  async attempt(
    statements: readonly string[],
    {
      signal,
      isUndone = false,
    }: { readonly signal?: AbortSignal | undefined; readonly isUndone?: boolean } = {},
  ): Promise<void> {
    const name = `understudy_${(this.savepoints += 1)}`;
    const undo = `ROLLBACK TO SAVEPOINT ${name}`;
    const end = [...(isUndone ? [undo] : []), `RELEASE SAVEPOINT ${name}`];
    try {
      await this.query([`SAVEPOINT ${name}`, ...statements, ...end].join('\n;'), undefined, signal);
    } catch (error) {
      await this.query(`${undo}; RELEASE SAVEPOINT ${name}`).catch(() => undefined);
      throw error;
    }
  }

  /** Runs work inside the open transaction that stays usable if the work fails. */
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

  /** Asks the server to cancel what this connection is running (PostgreSQL manual, "CancelRequest"). */
  protected async cancel(): Promise<void> {
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

  protected async end(isBusy: boolean): Promise<void> {
    if (isBusy) await this.cancel();
    const { client } = this.link;
    const tooLate = setTimeout(() => client.connection.stream.destroy(), closeWithinMs);
    await client.end().catch(() => undefined);
    clearTimeout(tooLate);
  }

  protected errorOf(error: unknown, context: StatementContext): AppError {
    const known = toAppError(error, { role: this.role, ...context });
    return known.code.startsWith('connection-') ? connectionError(known, this.config, this.role) : known;
  }
}

/**
 * A long statement of a disappeared client ends within a second, and with it its transaction. Since version 14; on
 * older servers this selects nothing.
 */
const leaveWithClient = `
  SELECT pg_catalog.set_config(name, '1s', false) FROM pg_catalog.pg_settings WHERE name = 'client_connection_check_interval'`;

/**
 * Settings of every session: values must not depend on the server's configuration, nothing may time out under a long
 * load, and rows must come in a stable order. A source is read-only whatever the user's rights. No jit: for catalogue
 * queries, compiling takes many times longer than running them. Servers older than 12 do not know all of these.
 */
function sessionSettings(role: DatabaseRole): string {
  return `
    SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, MDY'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
    SET bytea_output = 'hex'; SET extra_float_digits = 3; SET xmloption = 'content';
    SET standard_conforming_strings = on; SET statement_timeout = 0; SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = 0; SET synchronize_seqscans = off;
    SET max_parallel_workers_per_gather = 0; SET jit = off; SET default_transaction_read_only = ${role === 'SOURCE' ? 'on' : 'off'}`;
}
