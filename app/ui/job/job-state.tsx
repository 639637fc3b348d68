import { useTranslation } from 'react-i18next';
import type { JobStatus, StepStatus } from '@core/contract/enums';
import { State, type StateKind } from '../state/state';

export const stateOfJob: Readonly<Record<JobStatus, StateKind>> = {
  PENDING: 'waiting',
  STARTED: 'running',
  IN_PROGRESS: 'running',
  SUCCESS: 'done',
  FAILURE: 'failed',
  REVOKED: 'cancelled',
};

export const stateOfStep: Readonly<Record<StepStatus, StateKind>> = {
  pending: 'waiting',
  running: 'running',
  done: 'done',
  skipped: 'skipped',
  failed: 'failed',
  revoked: 'cancelled',
};

/** The status of a job in the terms of the specification; REVOKED is shown as cancelled. */
export function JobState({ status, isLoud = false }: { status: JobStatus; isLoud?: boolean }) {
  const { t } = useTranslation('jobs');
  return (
    <State state={stateOfJob[status]} isLoud={isLoud}>
      {t(`statuses.${status}`)}
    </State>
  );
}
