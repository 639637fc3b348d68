import { connectorDescriptions } from '@core/contract/connectors/descriptions';
import type { ConnectionView } from '@core/contract/schemas/connection';

/** Anything else is quoted for the shell. */
const plain = /^[\w@%+=:,./-]+$/;
const quoted = (text: string | number): string => {
  const words = String(text);
  return plain.test(words) ? words : `'${words.replaceAll("'", String.raw`'\''`)}'`;
};

/** The command that opens a database in the engine's own client, which asks for the password; null if there is none. */
export function openCommand(connection: ConnectionView): string | null {
  const values: Readonly<Record<string, unknown>> = connection;
  const of = (name: 'host' | 'port' | 'username' | 'database' | 'path') => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? quoted(value) : '';
  };
  switch (connectorDescriptions[connection.type].family) {
    case 'postgresql':
      return `psql -h ${of('host')} -p ${of('port')} -U ${of('username')} ${of('database')}`;
    case 'mysql':
      return `mariadb -h ${of('host')} -P ${of('port')} -u ${of('username')} -p ${of('database')}`;
    case 'sqlite':
      return `sqlite3 ${of('path')}`;
    case 'local-files':
      return `cd ${of('path')} && duckdb`;
    default:
      return null;
  }
}

/** The location of the data, without secrets: an address, or a path. */
export function placeOfConnection(connection: ConnectionView): string {
  const { label } = connectorDescriptions[connection.type];
  if ('path' in connection) return `${label} ${connection.path}`;
  if ('host' in connection && 'port' in connection)
    return `${label} ${connection.host}:${connection.port}${'database' in connection ? `/${connection.database}` : ''}`;
  return label;
}
