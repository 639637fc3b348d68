import { afterEach } from 'vitest';

/** Files share a module graph, and so one Testing Library: it clears the page only after tests of the first that loads it. */
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
