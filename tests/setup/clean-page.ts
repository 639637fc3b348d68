import { afterEach } from 'vitest';

/**
 * Test files share a module graph, and so one Testing Library: its automatic cleanup is only registered in the first
 * file that loads it.
 */
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
