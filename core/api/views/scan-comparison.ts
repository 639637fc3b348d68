import type { Workbench } from '@core/configuration/workbench';
import { columnRef } from '@core/configuration/views/column';
import type { ScanComparison, ScanSummary } from '@core/contract/schemas/pii-scan';
import { compareScans } from '@core/discovery/compare-scans';
import { isInScope } from '@core/discovery/pii/scan-source';
import type { Job } from '@core/jobs/job';
import { piiScanParams } from '@core/jobs/definitions/pii-scan';
import { AppError } from '@core/kernel/errors';
import type { ScanFinding, ScanResult } from '@core/schema/scan-finding';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { Services } from '../services';

/** Number of recent scans listed for comparison. */
const listedMax = 20;

interface Scan {
  readonly job: Job;
  readonly findings: readonly ScanFinding[];
}

/** @throws AppError 'not-found' for a job that is not a scan of this workspace with findings */
export async function scanComparison(
  services: Pick<Services, 'jobs'>,
  engineId: number,
  bench: Workbench,
  asked: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<ScanComparison> {
  const scans = await finishedScans(services, engineId);
  const chosen = (id: number | undefined, otherwise: number): Scan | null => {
    if (id === undefined) return scans[otherwise] ?? null;
    const scan = scans.find(({ job }) => job.id === id);
    if (!scan) throw new AppError('not-found');
    return scan;
  };
  const [after, before] = [chosen(asked.after, 0), chosen(asked.before, 1)];
  const isCompared = ({ columnId }: ScanFinding): boolean => {
    const column = bench.column(columnId);
    return (
      column !== undefined &&
      before !== null &&
      after !== null &&
      looked(before, column) &&
      looked(after, column)
    );
  };
  const { alike, changes } = compareScans(
    (before?.findings ?? []).filter(isCompared),
    (after?.findings ?? []).filter(isCompared),
  );
  return {
    scans: scans.map(summaryOf),
    before: before?.job.id ?? null,
    after: after?.job.id ?? null,
    alike,
    changes: changes.flatMap(({ columnId, ...change }) => {
      const column = bench.column(columnId);
      return column ? [{ ...columnRef(bench, column), ...change }] : [];
    }),
  };
}

async function finishedScans({ jobs }: Pick<Services, 'jobs'>, engineId: number): Promise<Scan[]> {
  const lists = await Promise.all(
    (['pii_scan', 'create_engine'] as const).map((type) =>
      jobs.list(engineId, { type, offset: 0, limit: listedMax }),
    ),
  );
  const done = lists
    .flatMap((list) => list.jobs)
    .filter(({ status }) => status === 'SUCCESS')
    .sort((a, b) => b.id - a.id)
    .slice(0, listedMax);
  const scans = await Promise.all(
    done.map(async (job) => ({
      job,
      findings: ((await jobs.result(job.id)) as ScanResult | null)?.findings,
    })),
  );
  return scans.flatMap(({ job, findings }) => (findings ? [{ job, findings }] : []));
}

/** Whether the scan covered the column. */
function looked({ job }: Scan, column: StoredColumn): boolean {
  const { tableIds, columnIds } = paramsOf(job);
  return isInScope({ scope: { ...(tableIds && { tableIds }), ...(columnIds && { columnIds }) } }, column);
}

/** The job that creates a workspace scans by names, without scan parameters. */
const paramsOf = ({ type, params }: Job) => piiScanParams.parse(type === 'pii_scan' ? params : {});

const summaryOf = ({ job, findings }: Scan): ScanSummary => ({
  job_id: job.id,
  finished_at: new Date(job.completedAt ?? 0).toISOString(),
  is_deep: paramsOf(job).readsValues,
  found: findings.length,
});
