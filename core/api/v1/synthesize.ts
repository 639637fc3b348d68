import { openWorkbench } from '@core/configuration/open-workbench';
import { runOutline } from '@core/configuration/views/run-outline';
import { callById } from '@core/contract/calls';
import type { Job } from '@core/jobs/job';
import { issueOf } from '@core/jobs/definitions/validation-result';
import { readFindings } from '@core/jobs/synthesize/kept-run';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { synthesizeParams, type SynthesizeParams } from '@core/jobs/synthesize/synthesize-params';
import { synthesizeRequest } from '@core/jobs/synthesize/synthesize-request';
import { startValidated } from '@core/jobs/start-validated';
import { AppError } from '@core/kernel/errors';
import { reportPart, reportPartStyle, type SynthesisReport } from '@core/synthesis/report';
import type { Workspace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { textsIn } from '../texts';
import { jobView } from '../views/job-view';
import { rememberedStartView } from '../views/remembered-start-view';
import { requestLanguage } from '../http/request-language';
import { reportFile, styleSheet } from '../views/report-file';

export const synthesizeRoutes: readonly Route[] = [
  route(callById('synthesize.start'), async ({ workspace, caller, query, body, services }) => {
    if (!(await services.databases.ofEngine(workspace.engineId, 'TARGET'))) {
      throw new AppError('workspace-not-ready');
    }
    const job = await services.runner.start(
      {
        engineId: workspace.engineId,
        type: 'synthesize',
        createdBy: caller.user.id,
        params: synthesizeRequest(workspace, body.destination_options, {
          tuning: tuningOf(query),
          deletesAtMost: body.deletes_at_most,
        }),
      },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('synthesize.startValidated'), async ({ workspace, caller, query, body, services }) => {
    if (!(await services.databases.ofEngine(workspace.engineId, 'TARGET'))) {
      throw new AppError('workspace-not-ready');
    }
    const press = {
      engineId: workspace.engineId,
      startedBy: caller.user.id,
      requestKey: body.request_key,
      confirmedRows: body.confirmed_rows,
      tuning: tuningOf(query),
    };
    return rememberedStartView(await startValidated(services, press, body.replace_active));
  }),

  route(callById('synthesize.outline'), async ({ workspace, services }) => {
    const source = await services.databases.ofEngine(workspace.engineId, 'SOURCE');
    if (!source) throw new AppError('not-found', { details: { what: 'engine' } });
    const bench = await openWorkbench(services.schemas, source.id, workspace.defaultLocale);
    return runOutline(bench, workspace.settings.subset);
  }),

  route(callById('synthesize.summary'), async ({ params, workspace, services }) => {
    const job = await services.jobs.find(params.jobId);
    if (!job || job.type !== 'synthesize') throw new AppError('not-found', { details: { what: 'job' } });
    const view = await jobView(services, job, workspace.id);
    return {
      job: view,
      tables: view.tables,
      ...settingsOf(job, workspace),
      warnings: readFindings(await services.jobs.findings(job.id)).map(issueOf),
      proof: job.hasProof ? (readSynthesizeResult(await services.jobs.result(job.id))?.proof ?? null) : null,
    };
  }),

  route(callById('synthesize.report'), async ({ params, services, raw }) => {
    const report = await reportOf(services, params.jobId);
    return {
      job_id: params.jobId,
      made_at: report.madeAt,
      started_by: report.startedBy ?? null,
      product: report.product ?? null,
      tables: report.tables.map(({ name }) => name),
      html: reportPart(report, textsIn(requestLanguage(raw))),
    };
  }),

  route(callById('synthesize.reportStyle'), async () => styleSheet(reportPartStyle)),

  route(callById('synthesize.downloadReport'), async ({ params, query, services, raw }) =>
    reportFile(await reportOf(services, params.jobId), params.jobId, query.format, requestLanguage(raw)),
  ),
];

const tuningOf = (query: {
  readonly n_connections?: number | undefined;
  readonly generate_batch_size?: number | undefined;
  readonly write_batch_size?: number | undefined;
}): Partial<SynthesizeParams['tuning']> => ({
  ...(query.n_connections && { nConnections: query.n_connections }),
  ...(query.generate_batch_size && { generateBatchSize: query.generate_batch_size }),
  ...(query.write_batch_size && { writeBatchSize: query.write_batch_size }),
});

/** @throws AppError 'not-found' if the run had no model, 'job-not-finished' before it is measured */
async function reportOf(services: Services, jobId: number): Promise<SynthesisReport> {
  const job = await services.jobs.find(jobId);
  if (!job || job.type !== 'synthesize') throw new AppError('not-found', { details: { what: 'job' } });
  const result = readSynthesizeResult(await services.jobs.result(job.id));
  if (!result) throw new AppError('job-not-finished', { details: { job_id: job.id } });
  if (!result.report) throw new AppError('not-found', { details: { what: 'report' } });
  return result.report;
}

/** The settings of the run, which may have changed in the workspace since. */
function settingsOf(job: Job, { settings, defaultLocale, defaultKeyGenerator }: Workspace) {
  const { options, tuning, seed } = synthesizeParams.parse(job.params);
  const destination_options = {
    truncate_included: options.truncate,
    replace_own: options.replaceOwn,
    bypass_constraints: options.bypassConstraints,
    create_missing: options.createMissing,
    remake_changed: options.remakeChanged,
    leave_out_texts: options.withoutTexts,
  };
  return {
    destination_options,
    settings: {
      locale: defaultLocale,
      key_generator_mode: defaultKeyGenerator,
      seed,
      pii_threshold: settings.piiThreshold,
      pii_entity_thresholds: settings.piiEntityThresholds,
      n_connections: tuning.nConnections,
      read_batch_size: tuning.readBatchSize,
      write_batch_size: tuning.writeBatchSize,
      generate_batch_size: tuning.generateBatchSize,
      destination_options,
    },
  };
}
