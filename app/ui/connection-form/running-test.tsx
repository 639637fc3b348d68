import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionTestSteps } from '@core/contract/choices';
import type { TestedStep } from '@core/contract/schemas/connection';
import { usePendingAct } from '../progress/pending-act';
import { TestReport, type TestStep } from '../test-report/test-report';
import { useStepWords } from './step-words';

/** Milliseconds between two looks at a running test. */
const pace = 500;

export interface WatchedTestProps {
  /** Goes with the form, and names the test that it asks for. */
  watchKey: string;
  isLocal: boolean;
  /** What is shown while no test runs. */
  children: ReactNode;
}

/** While the page waits for its test, the steps of it as they come; needs client JavaScript. */
export function WatchedTest({ watchKey, isLocal, children }: WatchedTestProps) {
  const { button, seconds } = usePendingAct();
  const isRunning = button !== null && seconds !== null;
  const tried = useTriedSteps(watchKey, isRunning);
  return (
    <>
      <input type="hidden" name="watch_key" value={watchKey} />
      {isRunning ? <RunningTest tried={tried} isLocal={isLocal} /> : children}
    </>
  );
}

/** The steps that were tried, the one that is being tried, and those to come. */
export function RunningTest({ tried, isLocal }: { tried: readonly TestedStep[]; isLocal: boolean }) {
  const { t } = useTranslation('connection');
  const { applies, nameOf, seenBy } = useStepWords(isLocal);
  const next = connectionTestSteps.slice(tried.length).find(applies);
  const steps = connectionTestSteps.flatMap((step, at): TestStep[] => {
    const done = tried[at];
    if (!applies(step) || done?.status === 'skipped') return [];
    const name = nameOf(step);
    if (!done) return [{ name, status: step === next ? 'running' : 'waiting' }];
    const seen = done.status === 'done' ? seenBy(done) : undefined;
    return [{ name, status: done.status, milliseconds: done.took_ms, ...(seen && { result: seen }) }];
  });
  return <TestReport title={t('testing')} caption={t('testingCaption')} verdict={null} steps={steps} />;
}

function useTriedSteps(watchKey: string, isRunning: boolean): readonly TestedStep[] {
  const [tried, setTried] = useState<readonly TestedStep[]>([]);
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    const look = async () => {
      const response = await fetch(`/api/v1/database_connections/test/${watchKey}/steps/`, {
        signal: leaving.signal,
      });
      if (!response.ok) return;
      const steps = (await response.json()) as TestedStep[];
      // none are left of a test that is just over
      setTried((before) => (steps.length < before.length ? before : steps));
    };
    const lookAgain = () => void look().catch(() => undefined);
    lookAgain();
    const timer = setInterval(lookAgain, pace);
    return () => {
      leaving.abort();
      clearInterval(timer);
      setTried([]);
    };
  }, [watchKey, isRunning]);
  return tried;
}
