import type { authPlugins as MysqlPlugins, ConnectionOptions } from 'mysql2';

type Plugins = NonNullable<ConnectionOptions['authPlugins']>;

/** A server that has not cached the password asks for all of it: byte 4 of "perform full authentication". */
const asksForPassword = Buffer.from([4]);

/**
 * The ways to sign in without encryption that do not give the password away: a server may not switch to sending it as it
 * is, or encrypted for a key that the server sends itself.
 */
export function guardPassword(known: typeof MysqlPlugins): {
  readonly plugins: Plugins;
  readonly hasRefused: () => boolean;
} {
  let isRefused = false;
  const refuse = (): never => {
    isRefused = true;
    throw new Error('The server asks for the password.');
  };
  const cachingSha2 = known.caching_sha2_password({});
  return {
    hasRefused: () => isRefused,
    plugins: {
      mysql_clear_password: () => refuse,
      sha256_password: () => refuse,
      caching_sha2_password: (metadata) => {
        const answer = cachingSha2(metadata);
        return (data) => (asksForPassword.equals(data) ? refuse() : answer(data));
      },
    },
  };
}
