/** Which of the two servers answers, whatever the type of the connection says. */
export interface ServerVersion {
  readonly isMariaDb: boolean;
  /** 101_106 for 10.11.6. */
  readonly number: number;
  /** '10.11.6'. */
  readonly text: string;
}

/** From `SELECT version()`: '8.4.2', '10.11.6-MariaDB-0+deb12u1', with '5.5.5-' in front if a proxy adds that. */
export function serverVersion(answer: string): ServerVersion {
  const isMariaDb = /mariadb/i.test(answer);
  const [, major = '0', minor = '0', patch = '0'] =
    /(\d+)\.(\d+)\.(\d+)/.exec(isMariaDb ? answer.replace(/^5\.5\.5-/, '') : answer) ?? [];
  return {
    isMariaDb,
    number: Number(major) * 10_000 + Number(minor) * 100 + Number(patch),
    text: `${major}.${minor}.${patch}`,
  };
}

export const productOf = ({ isMariaDb }: ServerVersion): string => (isMariaDb ? 'MariaDB' : 'MySQL');

/**
 * The oldest versions with everything that introspection needs: check constraints, and common table expressions in
 * views.
 */
export const oldestVersion = ({ isMariaDb }: ServerVersion): { number: number; text: string } =>
  isMariaDb ? { number: 100_400, text: '10.4' } : { number: 80_016, text: '8.0.16' };
