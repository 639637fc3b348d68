import { callById } from '@core/contract/calls';
import type { Job } from '@core/jobs/job';
import { startJob } from '@core/jobs/start-job';
import { issueOf } from '@core/jobs/definitions/validation-result';
import { readKeptRun } from '@core/jobs/synthesize/kept-run';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { synthesizeParams } from '@core/jobs/synthesize/synthesize-params';
import { AppError } from '@core/kernel/errors';
import type { Workspace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import { jobView } from '../views/job-view';
import { synthesizeRequest } from '../views/synthesize-request';

export const synthesizeRoutes: readonly Route[] = [
  route(callById('synthesize.start'), async ({ workspace, caller, query, body, services }) => {
    if (!(await services.databases.ofEngine(workspace.engineId, 'TARGET'))) {
      throw new AppError('workspace-not-ready');
    }
    const job = await startJob(
      services,
      {
        engineId: workspace.engineId,
        type: 'synthesize',
        createdBy: caller.user.id,
        params: synthesizeRequest(workspace, body.destination_options, {
          ...(query.n_connections && { nConnections: query.n_connections }),
          ...(query.generate_batch_size && { generateBatchSize: query.generate_batch_size }),
          ...(query.write_batch_size && { writeBatchSize: query.write_batch_size }),
        }),
      },
      { replaceActive: body.replace_active, requestKey: body.request_key },
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('synthesize.summary'), async ({ params, workspace, services }) => {
    const job = await services.jobs.find(params.jobId);
    if (!job || job.type !== 'synthesize') throw new AppError('not-found', { details: { what: 'job' } });
    const view = await jobView(services, job, workspace.id);
    return {
      job: view,
      tables: view.tables,
      ...settingsOf(job, workspace),
      warnings: (readKeptRun(job.plan)?.findings ?? []).map(issueOf),
      proof: readSynthesizeResult(job.result)?.proof ?? null,
    };
  }),
];

/** The settings of the run, which may have changed in the workspace since. */
function settingsOf(job: Job, { settings, defaultLocale, defaultKeyGenerator }: Workspace) {
  const { options, tuning } = synthesizeParams.parse(job.params);
  const destination_options = {
    truncate_included: options.truncate,
    bypass_constraints: options.bypassConstraints,
    create_missing: options.createMissing,
  };
  return {
    destination_options,
    settings: {
      locale: defaultLocale,
      key_generator_mode: defaultKeyGenerator,
      seed: settings.seed,
      pii_threshold: settings.piiThreshold,
      n_connections: tuning.nConnections,
      read_batch_size: tuning.readBatchSize,
      write_batch_size: tuning.writeBatchSize,
      generate_batch_size: tuning.generateBatchSize,
      n_scanners: settings.nScanners,
      destination_options,
    },
  };
}
