import { sslModes } from '../choices';
import type { ConnectorType, SslMode } from '../enums';
import { connectorDescriptions } from './descriptions';

/** The parts of a connection string; what it omits is absent. */
export interface ReadConnection {
  readonly type: ConnectorType;
  readonly host?: string;
  readonly port?: string;
  readonly database?: string;
  readonly schema?: string;
  readonly username?: string;
  readonly password?: string;
  readonly ssl_mode?: SslMode;
  readonly path?: string;
}

const servers: Readonly<Record<string, ConnectorType>> = {
  postgres: 'POSTGRESQL',
  postgresql: 'POSTGRESQL',
  mysql: 'MYSQL',
  mariadb: 'MARIADB',
};

/** The last @ ends the credentials, so that a password pasted unescaped may contain one. */
const serverUrl =
  /^(?:jdbc:)?([a-z]+)(?:\+\w+)?:\/\/(?:(?<account>.*)@)?(?<host>\[[^\]]*\]|[^:/?#@,]*)(?::(?<port>\d+))?(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/i;

/**
 * Parses a connection string as engines' tools write it: a URL (postgres, postgresql, mysql, mariadb, also prefixed by
 * jdbc:), libpq's `host=… dbname=…`, or the URL or path of an SQLite file. Null for anything else.
 */
export function readConnectionString(pasted: string): ReadConnection | null {
  const text = pasted.trim().replace(/^(["'])(.*)\1$/, '$2');
  return readServerUrl(text) ?? readFile(text) ?? readPairs(text);
}

function readServerUrl(text: string): ReadConnection | null {
  const found = serverUrl.exec(text);
  const type = servers[found?.[1]?.toLowerCase() ?? ''];
  if (!found?.groups || !type) return null;
  const { account = '', host = '', port, database = '', query = '' } = found.groups;
  const options = new URLSearchParams(query);
  const colon = account.indexOf(':');
  return withoutBlanks(type, {
    host: unescaped(host.replace(/^\[|\]$/g, '')),
    port: port ?? String(connectorDescriptions[type].defaultPort ?? ''),
    database: unescaped(database),
    schema: options.get('currentSchema') ?? options.get('schema') ?? '',
    username: unescaped(colon < 0 ? account : account.slice(0, colon)) || (options.get('user') ?? ''),
    password: colon < 0 ? (options.get('password') ?? '') : unescaped(account.slice(colon + 1)),
    ssl_mode: modeOf(options.get('sslmode') ?? options.get('sslMode') ?? options.get('ssl-mode') ?? ''),
  });
}

function readFile(text: string): ReadConnection | null {
  const path =
    /^(?:jdbc:)?sqlite3?:(?:\/\/(?=\/))?(.+)$/i.exec(text)?.[1] ??
    /^file:(?:\/\/(?=\/))?([^?]+)/i.exec(text)?.[1];
  if (path !== undefined) return { type: 'SQLITE', path: unescaped(path) };
  return /^[^=]*\.(?:db|sqlite|sqlite3)$/i.test(text) ? { type: 'SQLITE', path: text } : null;
}

/** `host=db.example port=5432 dbname=shop user=reader password='a b'` */
function readPairs(text: string): ReadConnection | null {
  const pairs = new Map(
    [...text.matchAll(/(\w+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|(\S+))/g)].map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '',
    ]),
  );
  const host = pairs.get('host') ?? pairs.get('hostaddr');
  if (host === undefined) return null;
  return withoutBlanks('POSTGRESQL', {
    host,
    port: pairs.get('port') ?? '5432',
    database: pairs.get('dbname') ?? '',
    username: pairs.get('user') ?? '',
    password: pairs.get('password') ?? '',
    ssl_mode: modeOf(pairs.get('sslmode') ?? ''),
  });
}

/** libpq's modes are ours except `allow`; MySQL writes them in capitals and with other words. */
const otherModes: Readonly<Record<string, SslMode>> = {
  allow: 'prefer',
  disabled: 'disable',
  preferred: 'prefer',
  required: 'require',
  'verify-identity': 'verify-full',
};

function modeOf(text: string): SslMode | undefined {
  const name = text.toLowerCase().replace('_', '-');
  return otherModes[name] ?? sslModes.find((mode) => mode === name);
}

function withoutBlanks(
  type: ConnectorType,
  fields: Omit<ReadConnection, 'type'> & { ssl_mode: SslMode | undefined },
): ReadConnection {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return { type, ...Object.fromEntries(given) };
}

/** A stray % is kept. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
