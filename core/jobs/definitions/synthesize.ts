import { basename } from 'node:path';
import { faultOf } from '@core/contract/error-codes';
import type { Proof } from '@core/contract/schemas/proof';
import type { ConnectionConfig } from '@core/connectors/connector';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { productVersion } from '@core/kernel/product-version';
import type { MadeModels } from '@core/pipeline/models/model-rows';
import { refuseSameDatabase } from '@core/workspaces/same-database';
import { makeReport, type SynthesisReport } from '@core/synthesis/report';
import { copiedColumns } from '@core/pipeline/proof/copied-columns';
import { faultOfChecks } from '@core/pipeline/proof/checks';
import { provedSubset } from '@core/pipeline/proof/proved-subset';
import { leftOutView } from '@core/pipeline/proof/left-out';
import { signProof } from '@core/pipeline/proof/sign-proof';
import type { Job } from '../job';
import type { JobContext, JobDefinition } from '../job-context';
import { readKeptRun, toKeptPlan, type KeptRun } from '../synthesize/kept-run';
import { ownRowsOf } from '../synthesize/own-rows-of';
import { privacyLedger } from '../synthesize/privacy-ledger';
import type { RunOutcome } from '../synthesize/prove-run';
import type { RunInput } from '../synthesize/run-deps';
import { clearRun, runSynthesize } from '../synthesize/run-synthesize';
import { readSynthesizeResult, type SynthesizeResult } from '../synthesize/synthesize-result';
import { synthesizeParams } from '../synthesize/synthesize-params';
import type { DefinitionDeps } from './definition-deps';
import { executorOf } from './executor-of';
import { hasTriedRows } from './rows-tried';
import { tryRows } from './try-rows';
import { requireDestination, workspaceDatabases } from './workspace-databases';

/** Generates the test data of a workspace in its destination, and ends with the signed proof of the run. */
export function synthesize(deps: DefinitionDeps): JobDefinition {
  return {
    async run(context) {
      const runDeps = { ...deps, executor: executorOf(deps, context.job) };
      let kept = readKeptRun(await deps.jobs.plan(context.job.id), await deps.jobs.findings(context.job.id));
      const input = await inputOf(deps, context, kept, (plan) => {
        kept = plan;
        return context.savePlan(toKeptPlan(plan));
      });
      const earlier = readSynthesizeResult(await deps.jobs.result(context.job.id));
      if (earlier && kept) {
        await clearRun(runDeps, input, kept.run);
        return requireProof(earlier);
      }
      const keep = async (outcome: RunOutcome): Promise<void> => {
        if (!kept) throw new Error('A run ends with the plan that it was run by.');
        await context.flush();
        const { createdBy } = context.job;
        const startedBy = (await deps.users.find(createdBy))?.username ?? null;
        const result = resultOf(deps, { job: context.job, startedBy }, input, kept, outcome);
        await context.saveResult(result, { hasProof: true, hasReport: result.report !== null });
      };
      const outcome = await runSynthesize(runDeps, input, keep);
      requireProof(outcome);
    },
  };
}

async function inputOf(
  deps: DefinitionDeps,
  context: JobContext,
  kept: KeptRun | null,
  savePlan: RunInput['savePlan'],
): Promise<RunInput> {
  const { job, signal } = context;
  const ends = await workspaceDatabases(deps, job);
  const { workspace, source } = ends;
  const destination = requireDestination(ends).connection;
  // a file may have become a symbolic link since the connection was saved
  refuseSameDatabase(deps.connectors, source.connection, destination);
  const doneBefore = await deps.jobs.doneTasks(job.id);
  const files = await deps.attemptFiles.open(job.id, context.attempt);
  const isTried = kept !== null || (await hasTriedRows(deps, ends, job));
  return {
    runId: `understudy-${job.id}-${job.createdAt}`,
    source: source.connection,
    destination,
    schema: await deps.schemas.load(source.id),
    locale: workspace.defaultLocale,
    revision: workspace.revision,
    workspaceKey: await deps.workspaces.keyOf(workspace.id),
    params: synthesizeParams.parse(job.params),
    files,
    kept,
    ...(!isTried && { tryRows: (plan, schema) => tryRows(deps, { files, signal }, ends, plan, schema) }),
    tasksDoneBefore: doneBefore.size,
    noteTaskDone: (taskId, rows) => context.noteTaskDone(taskId, rows),
    signal,
    lease: context.lease,
    reporter: context,
    ownRows: ownRowsOf(deps, workspace.engineId, destination),
    privacyLedger: privacyLedger(deps, job, source.connection),
    savePlan,
  };
}

function resultOf(
  deps: DefinitionDeps,
  { job, startedBy }: { readonly job: Job; readonly startedBy: string | null },
  { source, destination }: RunInput,
  { run, readAt }: KeptRun,
  { verdict, checks, problems, leftOut, checkedAt, tookMs, models }: RunOutcome,
): SynthesizeResult {
  const proof: Proof = signProof(
    {
      job_id: job.id,
      checked_at: toIso(checkedAt),
      took_ms: tookMs,
      source: { type: source.type, name: nameOf(source), read_at: toIso(readAt) },
      destination: { type: destination.type, name: nameOf(destination), read_at: toIso(checkedAt) },
      started_by: startedBy,
      product_version: productVersion,
      settings_revision: run.revision,
      verdict,
      checks: [...checks],
      problems: problems.map(({ code, details }) => ({
        code,
        params: { ...details },
        fault: faultOf(code, details),
      })),
      left_out: leftOut.map(leftOutView),
      copied: copiedColumns(run),
      ...provedSubset(run),
    },
    deps.secrets.derive('proof'),
  );
  return { proof, report: models && reportOf(proof, models) };
}

/** What the models produced, with the holdout scores. */
function reportOf(
  { destination, checked_at, started_by }: Proof,
  { tables, relations }: MadeModels,
): SynthesisReport {
  return makeReport({
    subject: destination.name,
    madeAt: checked_at,
    startedBy: started_by ?? null,
    product: `Understudy ${productVersion}`,
    tables: tables.flatMap(({ work, measures }) => (measures ? [{ work, measures }] : [])),
    relations,
  });
}

/** Databases go by their name, files by their base name. */
const nameOf = ({ database, path }: ConnectionConfig): string => database ?? basename(path ?? '');

/** @throws AppError 'proof-failed' with the number of failed checks */
function requireProof(ended: SynthesizeResult | RunOutcome): void {
  const { checks } = 'proof' in ended ? ended.proof : ended;
  const failed = checks.filter((check) => check.verdict === 'fails');
  if (failed.length === 0) return;
  throw new AppError('proof-failed', {
    details: {
      count: failed.length,
      checks: failed.map((check) => check.id).join(', '),
      fault: faultOfChecks(checks) ?? undefined,
    },
  });
}
