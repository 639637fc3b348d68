import { jobAffordances } from '~/machines/job-lifecycle.machine';
import { callById } from '@core/contract/calls';
import { logLevel, type LogLevel } from '@core/contract/enums';
import type { Proof } from '@core/contract/schemas/proof';
import type { Job } from '@core/jobs/job';
import { isStillSignedIn } from '@core/identity/resolve-caller';
import { compareRows } from '@core/jobs/synthesize/compare-rows';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { AppError } from '@core/kernel/errors';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { jobEvents } from '../views/job-events';
import { jobSummaryViews } from '../views/job-summary-view';
import { jobView } from '../views/job-view';
import { logDownload } from '../views/log-download';
import { logLineView } from '../views/log-line-view';
import { requestLanguage } from '../http/request-language';
import { setAsideDownload } from '../views/set-aside-download';
import { wholeList } from '../views/whole-list';

const listedMax = 500;

export const jobRoutes: readonly Route[] = [
  route(callById('jobs.latest'), async ({ workspace, services }) => {
    const job = await services.jobs.latest(workspace.engineId);
    return job && jobView(services, job, workspace.id);
  }),

  route(callById('jobs.list'), async ({ workspace, query, services }) => {
    const filter = { offset: 0, limit: listedMax, ...(query.job_type && { type: query.job_type }) };
    const { count, jobs } = await services.jobs.list(workspace.engineId, filter);
    const results = await jobSummaryViews(services, jobs, workspace.id);
    return { ...wholeList(results), count };
  }),

  route(callById('jobs.get'), async ({ params, workspace, services }) =>
    jobView(services, await jobOf(services, params.jobId), workspace.id),
  ),

  route(callById('jobs.cancel'), async ({ params, workspace, services }) => {
    await services.runner.cancel(params.jobId);
    return jobView(services, await jobOf(services, params.jobId), workspace.id);
  }),

  route(callById('jobs.resume'), async ({ params, workspace, services, body }) => {
    const active = await services.jobs.active(workspace.engineId);
    for (const job of body.replace_active ? active : []) await services.runner.cancel(job.id);
    await services.runner.resume(params.jobId);
    return jobView(services, await jobOf(services, params.jobId), workspace.id);
  }),

  route(callById('jobs.delete'), async ({ params, services }) => {
    const job = await jobOf(services, params.jobId);
    if (!jobAffordances(job).isDeletable) {
      throw new AppError('job-not-deletable', { details: { job_id: job.id } });
    }
    await services.jobs.delete(job.id);
  }),

  route(callById('jobs.downloadLog'), async ({ params, services, raw }) =>
    logDownload(services, await jobOf(services, params.jobId), requestLanguage(raw)),
  ),

  route(callById('jobs.log'), async ({ params, query, services, raw }) => {
    const { from, limit, level } = query;
    const levels = levelsFrom(level);
    const { lines } = await services.jobs.log(params.jobId, { after: from - 1, levels, limit: limit + 1 });
    const counts = await services.jobs.countLog(params.jobId);
    const locale = requestLanguage(raw);
    return {
      job_id: params.jobId,
      lines: lines.slice(0, limit).map((line) => logLineView(line, locale)),
      next_from: lines[limit]?.n ?? null,
      counts: {
        all: counts.debug + counts.info + counts.warn + counts.error,
        warn: counts.warn,
        error: counts.error,
      },
    };
  }),

  route(callById('jobs.events'), async ({ params, workspace, services, raw, caller }) => {
    const job = await jobOf(services, params.jobId);
    return jobEvents(services, job, workspace.id, raw, async () => {
      const member = await services.workspaces.memberOf(workspace.id, caller.user.id);
      return member !== null && (await isStillSignedIn(services, caller));
    });
  }),

  route(callById('jobs.proof'), async ({ params, services }) => {
    const job = await jobOf(services, params.jobId);
    return proofFile(await proofOf(services, job), job.id);
  }),

  route(callById('jobs.setAside'), async ({ params, services, signal }) =>
    setAsideDownload(services, await jobOf(services, params.jobId), signal),
  ),

  route(callById('jobs.rows'), async ({ params, query, services, signal }) =>
    compareRows(services, await jobOf(services, params.jobId), query.table_id, signal),
  ),
];

/** @throws AppError 'not-found' with the text that clients of the specification compare */
async function jobOf(services: Services, jobId: number): Promise<Job> {
  const job = await services.jobs.find(jobId);
  if (!job) throw new AppError('not-found', { details: { what: 'job' } });
  return job;
}

async function proofOf({ jobs }: Services, job: Job): Promise<Proof> {
  const result = readSynthesizeResult(await jobs.result(job.id));
  if (!result) throw new AppError('job-not-finished', { details: { job_id: job.id } });
  return result.proof;
}

/** This level and above. */
const levelsFrom = (least: LogLevel): LogLevel[] => logLevel.options.slice(logLevel.options.indexOf(least));

const proofFile = (proof: Proof, jobId: number): Response =>
  new Response(JSON.stringify(proof, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="proof-${jobId}.json"`,
    },
  });
