import { createHmac } from 'node:crypto';
import { newToken } from '@core/kernel/ids';
import type { SecretBox } from '@core/kernel/secret-box';
import { sameSecret } from './token-hash';
import { nameKey } from './user';

/**
 * A device cookie: `<random id>.<seal>`. The seal binds the id to the name that signed in. It grants no access; it only
 * distinguishes this browser from strangers who guess passwords for that name. After OWASP's "Slow Down Online Guessing
 * Attacks with Device Cookies".
 */
export interface KnownBrowsers {
  /** For a name that has just signed in. */
  issue(username: string): string;
  /** The browser's id if the token was issued to this name; else null. */
  recognise(token: string | null, username: string): string | null;
}

export function knownBrowsers(secrets: SecretBox): KnownBrowsers {
  const key = secrets.derive('known-browser');
  const seal = (id: string, username: string) =>
    createHmac('sha256', key)
      .update(`${id}:${nameKey(username)}`)
      .digest('base64url');
  return {
    issue(username) {
      const id = newToken();
      return `${id}.${seal(id, username)}`;
    },
    recognise(token, username) {
      const [id = '', sent = ''] = (token ?? '').split('.');
      return sameSecret(sent, seal(id, username)) ? id : null;
    },
  };
}
