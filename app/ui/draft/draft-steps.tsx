import { useTranslation } from 'react-i18next';
import { draftSteps } from '@core/contract/choices';
import type { DraftStep, WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import { Link } from '../link/link';
import { StepsNav, type WizardStep } from '../steps-nav/steps-nav';
import { Time } from '../time/time';

/** The steps of a workspace creation beside its pages: completed ones are links, with their answers. */
export function DraftSteps({ draft, current }: { draft: WorkspaceDraft; current: DraftStep }) {
  const { t } = useTranslation('wizard');
  const steps = draftSteps.map((step): WizardStep => {
    const isDone = draft.completed_steps.includes(step);
    return {
      label: t(`steps.${step}`),
      state: step === current ? 'current' : isDone ? 'done' : 'todo',
      ...(draft.open_steps.includes(step) ? { href: `/workspaces/new/${draft.id}/${step}` } : {}),
      ...(isDone && step !== current ? { note: noteOf(draft, step) } : {}),
    };
  });
  return (
    <StepsNav
      label={t('stepsLabel')}
      steps={steps}
      foot={
        <>
          {draft.is_testing && <>{t('testRuns')} </>}
          {t('saved')} <Time iso={draft.updated_at} show="time" />.{' '}
          {draft.is_cancellable && (
            <Link href={`/workspaces/new/${draft.id}/cancel`} data-discards>
              {t('cancelLink')}
            </Link>
          )}
        </>
      }
    />
  );
}

function noteOf({ answers }: WorkspaceDraft, step: DraftStep): string | null {
  switch (step) {
    case 'name':
      return answers.name;
    case 'source':
      return answers.source === null ? null : placeOf(answers.source);
    case 'destination':
      return answers.destination === null ? null : placeOf(answers.destination);
    default:
      return null;
  }
}

/** A short name for the target of a connection: a database, or the name of a file. */
export function placeOf(connection: { database?: string; path?: string; host?: string }): string {
  return connection.database ?? connection.path?.split(/[/\\]/).at(-1) ?? connection.host ?? '';
}
