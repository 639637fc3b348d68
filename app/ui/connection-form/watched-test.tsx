import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { usePendingAct } from '../progress/pending-act';
import type { WatchedStepsProps } from './watched-steps';

/**
 * Loaded with the first test, so that pages without one do not load it. Without it, the result of the test is shown all
 * the same.
 */
const LoadedSteps = lazy<ComponentType<WatchedStepsProps>>(async () => {
  try {
    const { WatchedSteps } = await import('./watched-steps');
    return { default: WatchedSteps };
  } catch {
    return { default: () => null };
  }
});

export interface WatchedTestProps extends WatchedStepsProps {
  /** Shown while no test runs. */
  children: ReactNode;
}

/**
 * The submitted key identifies the requested test: while the page waits for the response, shows its progress. Needs
 * client JavaScript.
 */
export function WatchedTest({ watchKey, isLocal, children }: WatchedTestProps) {
  const { button, seconds } = usePendingAct();
  const isRunning = button !== null && seconds !== null;
  return (
    <>
      <input type="hidden" name="watch_key" value={watchKey} />
      {isRunning ? (
        <Suspense fallback={null}>
          <LoadedSteps watchKey={watchKey} isLocal={isLocal} />
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}
