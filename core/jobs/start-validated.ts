import { dueValidation, validationAffordances } from '~/machines/validation';
import type { RememberedStartState } from '@core/contract/enums';
import { existingRows } from '@core/contract/existing-rows';
import { durations } from '@core/contract/limits';
import { errorTrace } from '@core/kernel/error-trace';
import { AppError, codeOf } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { Workspace } from '@core/workspaces/workspace';
import type { Job } from './job';
import type { RememberedStart, RememberedStartStore } from './remembered-start';
import type { JobRunner } from './runner';
import { synthesizeRequest } from './synthesize/synthesize-request';
import { resultOfValidation, validationOf, validationsOf, type ValidationDeps } from './validation-found';

export interface StartDeps extends ValidationDeps {
  readonly rememberedStarts: RememberedStartStore;
  readonly runner: JobRunner;
  readonly logger: Logger;
}

/** How long a request waits for the outcome; most validations take less. */
const answersWithinMs = 2500;

/**
 * Starts a run once both databases are validated: what is due is validated first, what is being validated is awaited.
 * It starts only if it deletes no more existing rows than were confirmed. The press is stored, so that it outlives the
 * request and this process.
 * @returns the press as it is after a moment
 * @throws AppError 'job-active' if another job is active and `replaceActive` is false
 */
export async function startValidated(
  deps: StartDeps,
  press: Pick<RememberedStart, 'engineId' | 'startedBy' | 'requestKey' | 'tuning' | 'confirmedRows'>,
  replaceActive: boolean,
): Promise<RememberedStart> {
  const { jobs, rememberedStarts, runner, clock } = deps;
  const [active] = await jobs.active(press.engineId);
  const isInTheWay = active !== undefined && !isValidation(active);
  if (isInTheWay) {
    if (!replaceActive) {
      throw new AppError('job-active', { details: { job_id: active.id, type: active.type } });
    }
    await runner.cancel(active.id).catch((error: unknown) => {
      // it may have ended by itself meanwhile
      if (codeOf(error) !== 'job-not-cancellable') throw error;
    });
  }
  const start: RememberedStart = {
    ...press,
    ...{ state: 'waiting', jobId: null, pressedAt: clock.now() },
    replacedJobId: isInTheWay ? active.id : null,
  };
  await rememberedStarts.save(start);
  await within(answersWithinMs, goOn(deps, start));
  return (await rememberedStarts.find(press.engineId)) ?? start;
}

/** At startup: continues the presses that were waiting when the server ended. */
export async function recoverStarts(deps: StartDeps): Promise<void> {
  for (const start of await deps.rememberedStarts.waiting()) void goOn(deps, start);
}

/** Validates what is due, and then starts the run. Never throws: a press that fails is dropped. */
async function goOn(deps: StartDeps, start: RememberedStart): Promise<void> {
  try {
    for (let isWaiting = true; isWaiting;) isWaiting = await advance(deps, start);
  } catch (error) {
    // a closing server leaves the press to its next start
    if (codeOf(error) === 'service-unavailable') return;
    deps.logger.error({ engineId: start.engineId, trace: errorTrace(error) }, 'start-dropped');
    await deps.rememberedStarts.settle(start, 'dropped').catch(() => undefined);
  }
}

/** @returns whether the press still waits */
async function advance(deps: StartDeps, start: RememberedStart): Promise<boolean> {
  const { jobs, rememberedStarts, runner, workspaces, clock } = deps;
  const workspace = await workspaces.findByEngine(start.engineId);
  if (workspace === null || !(await isStillWaiting(deps, start))) return false;
  const settle = async (state: Exclude<RememberedStartState, 'waiting'>) => {
    await rememberedStarts.settle(start, state);
    return false;
  };
  const [active] = await jobs.active(start.engineId);
  if (active && isValidation(active)) return hasEnded(deps, active);
  const isTooOld = clock.now() - start.pressedAt > durations.revalidateAfter;
  if (active || isTooOld) return settle('dropped');
  const validations = await validationsOf(deps, workspace, start.pressedAt);
  const both = { source: validations.source.record, destination: validations.destination.record };
  const due = dueValidation(both);
  const { engineId, startedBy: createdBy } = start;
  if (due !== null) {
    const params = due === 'source' ? {} : synthesizeRequest(workspace);
    const type = validationOf[due === 'source' ? 'SOURCE' : 'TARGET'];
    const job = await unlessActive(runner.start({ engineId, type, createdBy, params }, false));
    return job === null || hasEnded(deps, job);
  }
  const allowsRun = Object.values(both).every((record) => validationAffordances(record).allowsRun);
  const found = validations.destination.job;
  const verdict =
    allowsRun && found !== null ? await verdictOn(deps, workspace, found, start.confirmedRows) : 'blocked';
  if (verdict !== 'started') return settle(verdict);
  if (!(await rememberedStarts.settle(start, 'started'))) return false;
  const { replacedJobId, confirmedRows } = start;
  const params = {
    ...synthesizeRequest(workspace, {}, { tuning: start.tuning, deletesAtMost: confirmedRows }),
    ...(replacedJobId === null ? {} : { replacedJobId }),
  };
  const run = await runner.start({ engineId, type: 'synthesize', createdBy, params }, false);
  await rememberedStarts.noteJob(start, run.id);
  return false;
}

const isStillWaiting = async (
  { rememberedStarts }: StartDeps,
  { engineId, requestKey }: RememberedStart,
): Promise<boolean> => {
  const now = await rememberedStarts.find(engineId);
  return now?.requestKey === requestKey && now.state === 'waiting';
};

/** What a validation of the destination says of a run that deletes at most `confirmedRows` rows. */
async function verdictOn(
  deps: StartDeps,
  { settings }: Workspace,
  validation: Job,
  confirmedRows: number,
): Promise<'started' | 'unconfirmed'> {
  const result = await resultOfValidation(deps.jobs, validation);
  const { deleted } = existingRows(result?.holding_data ?? [], {
    truncate_included: settings.truncateIncluded,
    replace_own: settings.replaceOwn,
  });
  return deleted.rows > confirmedRows ? 'unconfirmed' : 'started';
}

const isValidation = ({ type }: Pick<Job, 'type'>): boolean =>
  type === 'schema_resolve' || type === 'sync_target';

/** Waits for the end of a job. @returns false if this server is closing, and the job goes on */
async function hasEnded({ runner }: StartDeps, { id }: Job): Promise<boolean> {
  return (await runner.ended(id)).completedAt !== null;
}

/** null: another job was quicker. */
const unlessActive = (starting: Promise<Job>): Promise<Job | null> =>
  starting.catch((error: unknown) => {
    if (codeOf(error) === 'job-active') return null;
    throw error;
  });

/** Waits for the work, but not longer than this. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
