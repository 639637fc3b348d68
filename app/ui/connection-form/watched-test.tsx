import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { usePendingAct } from '../progress/pending-act';
import type { WatchedStepsProps } from './watched-steps';

/** Comes with the first test: a page that tests nothing does not load it. Without it, the end of the test is shown all the same. */
const LoadedSteps = lazy<ComponentType<WatchedStepsProps>>(async () => {
  try {
    const { WatchedSteps } = await import('./watched-steps');
    return { default: WatchedSteps };
  } catch {
    return { default: () => null };
  }
});

export interface WatchedTestProps extends WatchedStepsProps {
  /** What is shown while no test runs. */
  children: ReactNode;
}

/** The key goes with the form, and names the test that it asks for: while the page waits for it, its steps as they come; needs client JavaScript. */
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
