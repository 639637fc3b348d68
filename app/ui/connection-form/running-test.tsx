import { useTranslation } from 'react-i18next';
import { connectionTestSteps } from '@core/contract/choices';
import type { TestedStep } from '@core/contract/schemas/connection';
import { TestReport, type TestStep } from '../test-report/test-report';
import { useStepWords } from './step-words';

export interface RunningTestProps {
  tried: readonly TestedStep[];
  /** Slow: the current step takes long. Blind: progress is not available at the moment. */
  pace: 'moving' | 'slow' | 'blind';
  isLocal: boolean;
}

/** The completed steps, the current one, and the remaining ones. */
export function RunningTest({ tried, pace, isLocal }: RunningTestProps) {
  const { t } = useTranslation('connection');
  const { applies, nameOf, seenBy } = useStepWords(isLocal);
  const next = connectionTestSteps.slice(tried.length).find(applies);
  const steps = connectionTestSteps.flatMap((step, at): TestStep[] => {
    const done = tried[at];
    if (!applies(step) || done?.status === 'skipped') return [];
    const name = nameOf(step);
    if (!done && step === next)
      return [{ name, status: 'running', ...(pace !== 'moving' && { advice: t(`pace.${pace}`) }) }];
    if (!done) return [{ name, status: 'waiting' }];
    const seen = done.status === 'done' ? seenBy(done) : undefined;
    return [{ name, status: done.status, milliseconds: done.took_ms, ...(seen && { result: seen }) }];
  });
  return <TestReport title={t('testing')} caption={t('testingCaption')} verdict={null} steps={steps} />;
}
