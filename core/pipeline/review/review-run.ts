import { sameTable, tableKey, type DatabaseSchema } from '@core/connectors/schema';
import { indexSource } from '@core/schema/source-index';
import type { PlannedKey, RunPlan } from '../run-plan';
import type { RunRequest } from '../run-request';
import { compareSource } from './compare-source';
import { errorsFirst, isBlocking, type Finding } from './finding';
import { at } from './place';
import { reviewFiles } from './review-files';
import { reviewGenerators } from './review-generators';
import { reviewModels } from './review-models';
import { reviewTargets } from './review-targets';
import { reviewTexts } from './review-texts';
import { reviewUnexamined } from './review-unexamined';

export interface LiveState {
  /** The current source, to find what blocks since its schema was read; null if it was not checked. */
  readonly source: DatabaseSchema | null;
  /** Row counts of the destination's tables, by display name; empty if not counted. */
  readonly destinationRows: ReadonlyMap<string, number>;
  /** Row counts of modelled source tables that may be too small, by display name; absent: not counted. */
  readonly modelledRows?: ReadonlyMap<string, number>;
}

/** What blocks a run, or should be known before it. In plan order, errors first. */
export function reviewRun(request: RunRequest, plan: RunPlan, live: LiveState): Finding[] {
  const index = indexSource(request.source.schema);
  const findings = [
    ...reviewWhole(plan),
    ...reviewSnapshot(request, plan),
    ...(live.source ? reviewSource(request, live.source) : []),
    ...reviewTargets(request, plan, live.destinationRows),
    ...reviewTexts(plan),
    ...reviewUnexamined(plan),
    ...reviewGenerators(request, plan, index),
    ...reviewModels(request, plan, live.modelledRows ?? new Map()),
    ...reviewReferences(plan),
  ];
  return errorsFirst(findings);
}

/** What blocks since the schema was read, and records that no run reads. */
const reviewSource = ({ source }: RunRequest, now: DatabaseSchema): Finding[] => [
  ...compareSource(source.schema, now).filter(isBlocking),
  ...reviewFiles(source.schema, now),
];

function reviewWhole(plan: RunPlan): Finding[] {
  const findings: Finding[] = [];
  const none = { table: null, column: null };
  if (plan.tables.length === 0)
    findings.push({ severity: 'error', code: 'nothing-to-generate', ...none, params: {} });
  const views = plan.skipped.filter(({ reason }) => reason === 'view').length;
  if (views > 0)
    findings.push({ severity: 'info', code: 'views-left-out', ...none, params: { count: views } });
  return findings;
}

/**
 * If the run would not see one snapshot of the source: rows of two tables may then not match, or a table may change.
 */
function reviewSnapshot({ source, tuning }: RunRequest, plan: RunPlan): Finding[] {
  const info = { severity: 'info', table: null, column: null, params: {} } as const;
  const byConnection = { ...info, code: 'source-read-by-connection' } as const;
  const areSeveral = plan.tables.length > 1 && tuning.nConnections > 1;
  switch (source.snapshot) {
    case 'shared':
      return [];
    case 'per-reader':
      return areSeveral ? [{ ...byConnection, severity: 'warning' }] : [];
    case 'file':
      return areSeveral ? [byConnection] : [];
    case 'none':
      return plan.tables.length > 0 ? [{ ...info, code: 'source-read-as-it-is' }] : [];
  }
}

/** Cycles, and references to tables that the run leaves out. */
function reviewReferences(plan: RunPlan): Finding[] {
  const findings: Finding[] = [];
  const told = new Set<string>();
  for (const { source, cycle } of plan.tables) {
    if (!cycle || told.has(cycle.join())) continue;
    told.add(cycle.join());
    const params = { path: [...cycle, cycle[0] ?? ''].join(' → ') };
    findings.push({ severity: 'info', code: 'circular-reference', ...at(source), params });
  }
  return [...findings, ...plan.foreignKeys.flatMap((key) => reviewKey(plan, key))];
}

/** A key to a table that the run leaves out: whether it is created, and whether rows can satisfy it. */
function reviewKey(
  plan: RunPlan,
  { schema, isVirtual, isParentLoaded, isParentMissing }: PlannedKey,
): Finding[] {
  if (isParentLoaded) return [];
  const child = plan.tables.find(({ target }) => sameTable(target, schema.child));
  const place = at(child?.source ?? schema.child);
  const params = { table: tableKey(schema.child), parent: tableKey(schema.parent), key: schema.name };
  if (!isParentMissing) return [{ severity: 'warning', code: 'has-excluded-references', ...place, params }];
  if (isVirtual || !child?.isMissing)
    return [{ severity: 'warning', code: 'key-not-checked', ...place, params }];
  return [{ severity: 'warning', code: 'key-left-out', ...place, params }];
}
