import type { BuildOptions, LogLevel } from 'vite';

type OnWarn = NonNullable<NonNullable<BuildOptions['rollupOptions']>['onwarn']>;

/** The place of a comment in a package, and that a page has no script of its own, is nothing to act on. */
const expected = ['INVALID_ANNOTATION', 'EMPTY_BUNDLE'];
const onwarn: OnWarn = (warning, warn) => {
  if (!expected.includes(warning.code ?? '')) warn(warning);
};

/** A build says what is wrong, and no list of its files: `npm start` builds in sight of somebody who wants to sign in. */
export const quietBuild = { logLevel: 'warn' as LogLevel, rollupOptions: { onwarn } };
