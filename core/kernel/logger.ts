import pino from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Structured log: an event name and fields that hold no row values and no secrets. */
export interface Logger {
  debug(fields: object, event: string): void;
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
  child(fields: object): Logger;
}

const secretNames = [
  'password',
  'secret',
  'token',
  'key',
  'ca',
  'cert',
  'authorization',
  'cookie',
  ...['storage_account_key', 'storageAccountKey', 'connection_string', 'connectionString'],
];
const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * A logger that writes one JSON object per line to standard error; secrets are redacted by field name, three levels
 * deep.
 */
export function createLogger(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination(2),
): Logger {
  return pino(
    { level, base: undefined, redact: { paths: redactedPaths, censor: '[redacted]' } },
    destination,
  );
}

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLogger,
};
