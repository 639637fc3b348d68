import { expect, it } from 'vitest';
import { readConnectionString } from './connection-string';

it.each<[string, object]>([
  [
    'postgres://reader:s%40crit@db.example:6432/shop?sslmode=require',
    {
      type: 'POSTGRESQL',
      ...{ host: 'db.example', port: '6432', database: 'shop' },
      ...{ username: 'reader', password: 's@crit', ssl_mode: 'require' },
    },
  ],
  [
    'postgresql://db.example/shop',
    { type: 'POSTGRESQL', host: 'db.example', port: '5432', database: 'shop' },
  ],
  [
    'postgres://u:p@ss/w@h/d',
    { type: 'POSTGRESQL', host: 'h', port: '5432', database: 'd', username: 'u', password: 'p@ss/w' },
  ],
  [
    'postgres://u:100%@h/d',
    { type: 'POSTGRESQL', host: 'h', port: '5432', database: 'd', username: 'u', password: '100%' },
  ],
  [
    'postgres://u@[::1]:5433/d',
    { type: 'POSTGRESQL', host: '::1', port: '5433', database: 'd', username: 'u' },
  ],
  [
    'jdbc:postgresql://h/d?user=u&password=p&currentSchema=hr',
    {
      type: 'POSTGRESQL',
      host: 'h',
      port: '5432',
      database: 'd',
      schema: 'hr',
      username: 'u',
      password: 'p',
    },
  ],
  [
    'mysql://root@127.0.0.1/shop?ssl-mode=VERIFY_CA',
    {
      type: 'MYSQL',
      host: '127.0.0.1',
      port: '3306',
      database: 'shop',
      username: 'root',
      ssl_mode: 'verify-ca',
    },
  ],
  [
    'mysql+pymysql://u:p@h/d',
    { type: 'MYSQL', host: 'h', port: '3306', database: 'd', username: 'u', password: 'p' },
  ],
  [
    ' "mariadb://u:p@h:3307/d" ',
    { type: 'MARIADB', host: 'h', port: '3307', database: 'd', username: 'u', password: 'p' },
  ],
  [
    "host=h dbname=d user=u password='a \\'b' sslmode=allow",
    {
      type: 'POSTGRESQL',
      host: 'h',
      port: '5432',
      database: 'd',
      username: 'u',
      password: "a 'b",
      ssl_mode: 'prefer',
    },
  ],
  ['sqlite:///srv/shop.db', { type: 'SQLITE', path: '/srv/shop.db' }],
  ['sqlite:shop.db', { type: 'SQLITE', path: 'shop.db' }],
  ['file:/srv/shop.sqlite?mode=ro', { type: 'SQLITE', path: '/srv/shop.sqlite' }],
  ['/srv/My shop.sqlite3', { type: 'SQLITE', path: '/srv/My shop.sqlite3' }],
])('reads the connection that %s means', (text, connection) => {
  expect(readConnectionString(text)).toEqual(connection);
});

it.each(['', 'db.example', 'mongodb://h/d', 'https://example.com/a.html', 'user=u password=p'])(
  'takes %j for no connection',
  (text) => expect(readConnectionString(text)).toBeNull(),
);
