import type { BuildOptions, LogLevel } from 'vite';

type OnWarn = NonNullable<NonNullable<BuildOptions['rollupOptions']>['onwarn']>;

/** Warnings that need no action: the position of a comment in a package, and a page without a script. */
const expected = ['INVALID_ANNOTATION', 'EMPTY_BUNDLE'];
const onwarn: OnWarn = (warning, warn) => {
  if (!expected.includes(warning.code ?? '')) warn(warning);
};

/** Builds print warnings but no list of files: `npm start` builds in front of somebody who wants to sign in. */
export const quietBuild = { logLevel: 'warn' as LogLevel, rollupOptions: { onwarn } };
