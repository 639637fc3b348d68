import { useTranslation } from 'react-i18next';
import type { EngineValidation, Validation } from '@core/contract/schemas/engine';
import { StepsNav } from '../steps-nav/steps-nav';

const steps = ['source', 'destination', 'start'] as const;

/** The three pages before a run; a validation that is fresh and holds counts as done. */
export function GenerateSteps({
  base,
  current,
  validation,
}: {
  base: string;
  current: (typeof steps)[number];
  validation: EngineValidation;
}) {
  const { t } = useTranslation('generate');
  const isDone = {
    source: holds(validation.source),
    destination: holds(validation.destination),
    start: false,
  };
  return (
    <StepsNav
      label={t('stepsLabel')}
      steps={steps.map((step) => ({
        label: t(`steps.${step}`),
        state: step === current ? 'current' : isDone[step] ? 'done' : 'todo',
        href: `${base}/generate/${step}`,
      }))}
    />
  );
}

const holds = (validation: Validation | null) => validation?.status === 'SUCCESS' && !validation.is_stale;
