import { Readable } from 'node:stream';
import type { Connection, QueryError, ResultSetHeader } from 'mysql2';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole, OpenOptions } from '../../connector';
import { ServerSession } from '../../sql/server-session';
import type { BoundValue, Row, StatementContext } from '../../sql/sql-session';
import { connect } from './connect';
import { connectionError, toAppError } from './database-error';
import { RowStream, type RawRow } from './row-stream';
import { oldestVersion, productOf, serverVersion, type ServerVersion } from './server-version';

const closeWithinMs = 2_000;

/** The outcome of loading a stream. */
export interface Loaded {
  readonly rows: number;
  readonly warnings: number;
}

/** One connection to the server. */
export class Session extends ServerSession {
  private filesTaken: boolean | null = null;

  private constructor(
    private readonly connection: Connection,
    private readonly config: ConnectionConfig,
    options: OpenOptions,
    readonly version: ServerVersion,
  ) {
    super(options);
    const note = () => {
      this.hasEnded = true;
    };
    connection.on('error', note);
    connection.on('end', note);
  }

  get product(): string {
    return productOf(this.version);
  }

  get versionText(): string {
    return this.version.text;
  }

  /** @throws AppError 'connection-…' */
  static async open(config: ConnectionConfig, options: OpenOptions): Promise<Session> {
    const connection = await connect(config, options.role);
    try {
      const [row] = await rowsOf(connection, 'SELECT version() AS version', []);
      const version = serverVersion(row?.version ?? '');
      const minimum = oldestVersion(version);
      if (version.number < minimum.number)
        throw new AppError('connection-version-unsupported', {
          details: { version: version.text, minimum: minimum.text },
        });
      const session = new Session(connection, config, options, version);
      for (const statement of sessionSettings(options.role)) await session.query(statement);
      // Some servers lack some of these.
      for (const statement of optionalSettings) await session.query(statement).catch(() => undefined);
      return session;
    } catch (error) {
      connection.destroy();
      throw connectionError(error, config, options.role);
    }
  }

  query(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Row[]> {
    return this.guard(signal, context, () => rowsOf(this.connection, text, values));
  }

  async execute(
    text: string,
    values: readonly BoundValue[] = [],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<number> {
    const result = await this.guard(signal, context, () => headerOf(this.connection, text, values));
    return result.affectedRows;
  }

  /**
   * Streams the rows of a prepared statement, as the client library returns them. Leaving the loop early cancels the
   * query; the connection stays usable.
   */
  async *stream(
    text: string,
    batchSize: number,
    signal?: AbortSignal,
    context?: StatementContext,
  ): AsyncGenerator<RawRow[], void, undefined> {
    const stop = this.cancelOnAbort(signal);
    const rows = new RowStream(this.connection, text, batchSize);
    this.waiting.add(rows.end);
    try {
      for (let batch = await rows.next(); batch !== null; batch = await rows.next()) {
        yield batch;
        this.throwIfStopped(signal);
      }
    } catch (error) {
      throw this.mapped(error, signal, context);
    } finally {
      if (!rows.isOver) {
        if (!this.isGone) await this.cancel();
        await rows.discard();
        // A late cancel would hit the next statement.
        await this.untilClosed(rowsOf(this.connection, 'DO 0', [])).catch(() => undefined);
      }
      this.waiting.delete(rows.end);
      this.connection.unprepare(text);
      await stop();
    }
  }

  /**
   * Runs a LOAD DATA LOCAL with the chunks as its file. A chunk that fails ends it with that error; the transaction is
   * the caller's.
   */
  load(
    text: string,
    chunks: AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Loaded> {
    const file = Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 20 });
    // An error of the chunks reaches the caller as the result of the statement.
    file.on('error', () => undefined);
    return this.guard(signal, context, async () => {
      const header = await new Promise<ResultSetHeader>((resolve, reject) => {
        this.connection.query<ResultSetHeader>(
          { sql: text, infileStreamFactory: () => file },
          (error: QueryError | null, result) => (error ? reject(error) : resolve(result)),
        );
      }).finally(() => file.destroy());
      return { rows: header.affectedRows, warnings: header.warningStatus };
    });
  }

  /** Whether the server accepts files sent by a client. */
  async takesFiles(): Promise<boolean> {
    this.filesTaken ??= (await this.query('SELECT @@local_infile AS taken'))[0]?.taken === '1';
    return this.filesTaken;
  }

  protected async end(isBusy: boolean): Promise<void> {
    // A busy client says goodbye only after its current statement.
    if (isBusy) await this.command('KILL CONNECTION');
    else await this.quit();
    this.connection.destroy();
  }

  /** Says goodbye to the server, if it listens. */
  private quit(): Promise<void> {
    return new Promise((resolve) => {
      const tooLate = setTimeout(resolve, closeWithinMs);
      this.connection.end(() => {
        clearTimeout(tooLate);
        resolve();
      });
    });
  }

  protected cancel(): Promise<void> {
    return this.command('KILL QUERY');
  }

  /** Over another connection, since this one is busy. */
  private async command(command: string): Promise<void> {
    const { threadId } = this.connection;
    try {
      const other = await connect(this.config, this.role);
      await rowsOf(other, `${command} ${threadId}`).catch(() => undefined);
      other.destroy();
    } catch {
      // Nobody answers: then there is nothing left to cancel.
    }
  }

  protected errorOf(error: unknown, context: StatementContext): AppError {
    const known = toAppError(error, { role: this.role, ...context });
    // The error of a statement whose connection the server was told to kill.
    if (known.code === 'cancelled' && (this.isGone || error !== known))
      return connectionError(new AppError('connection-lost', { cause: error }), this.config, this.role);
    return known.code.startsWith('connection-') ? connectionError(known, this.config, this.role) : known;
  }
}

/** Rows as text. Statements without values are not prepared: the server can prepare only some. */
function rowsOf(connection: Connection, text: string, values?: readonly BoundValue[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const settle = (error: QueryError | null, result: unknown) => {
      if (error) return reject(error);
      resolve(Array.isArray(result) ? result.map(textRow) : []);
    };
    if (values === undefined || values.length === 0) connection.query(text, settle);
    else connection.execute(text, [...values], settle);
  });
}

function headerOf(
  connection: Connection,
  text: string,
  values: readonly BoundValue[],
): Promise<ResultSetHeader> {
  return new Promise((resolve, reject) => {
    const settle = (error: QueryError | null, result: ResultSetHeader) =>
      error ? reject(error) : resolve(result);
    if (values.length === 0) connection.query<ResultSetHeader>(text, settle);
    else connection.execute<ResultSetHeader>(text, [...values], settle);
  });
}

function textRow(row: unknown): Row {
  const texts: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(row ?? {}))
    texts[name] =
      value === null || value === undefined
        ? null
        : Buffer.isBuffer(value)
          ? value.toString('utf8')
          : String(value);
  return texts;
}

/**
 * Settings of every session: values must not depend on the server's configuration, and nothing may time out under a
 * long load. Invalid values are refused rather than changed, but zero dates are kept. Foreign keys are not enforced
 * during the load, but checked at its end.
 */
function sessionSettings(role: DatabaseRole): string[] {
  return [
    `SET NAMES utf8mb4`,
    `SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_TRANS_TABLES,STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION'`,
    `SET SESSION wait_timeout = 2147483, net_read_timeout = 86400, net_write_timeout = 86400, innodb_lock_wait_timeout = 86400, lock_wait_timeout = 86400`,
    `SET SESSION foreign_key_checks = ${role === 'TARGET' ? 0 : 1}, sql_notes = 0, autocommit = 1`,
    role === 'SOURCE'
      ? 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY'
      : 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  ];
}

const optionalSettings = [
  // MySQL otherwise caches row estimates for a day.
  'SET SESSION information_schema_stats_expiry = 0',
  'SET SESSION explicit_defaults_for_timestamp = 1',
  'SET SESSION max_statement_time = 0',
  'SET SESSION max_execution_time = 0',
];
