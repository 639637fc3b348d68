import { expect, test } from 'vitest';
import { connectionView } from '@core/contract/schemas/connection';
import { openCommand, placeOfConnection } from './open-command';

const tuning = { n_connections: 2, read_batch_size: 1, write_batch_size: 1 };
const server = (type: string) =>
  connectionView.parse({
    ...{ type, host: 'db.example', port: 5433, database: "it's", username: 'loader', ssl_mode: 'prefer' },
    ...tuning,
    ...{ has_password: true, has_ca: false, has_cert: false, has_key: false },
  });

test('a destination is opened by its own command-line client, quoted for a shell, and without the password', () => {
  expect(openCommand(server('POSTGRESQL'))).toBe(`psql -h db.example -p 5433 -U loader 'it'\\''s'`);
  expect(openCommand(server('MARIADB'))).toBe(`mariadb -h db.example -P 5433 -u loader -p 'it'\\''s'`);
  const file = connectionView.parse({ type: 'SQLITE', path: '/data/a b.sqlite', ...tuning });
  expect(openCommand(file)).toBe(`sqlite3 '/data/a b.sqlite'`);
  expect(placeOfConnection(file)).toBe('SQLite /data/a b.sqlite');
  expect(placeOfConnection(server('POSTGRESQL'))).toBe(`PostgreSQL db.example:5433/it's`);
});
