import type { ColumnConfiguration, Examination, PiiMark } from '@core/configuration/configuration';
import { openWorkbench } from '@core/configuration/open-workbench';
import { protecting } from '@core/configuration/save-changes';
import type { Workbench } from '@core/configuration/workbench';
import type { PiiEntity } from '@core/contract/pii-entities';
import { AppError } from '@core/kernel/errors';
import type { SchemaStore } from '@core/schema/ports';
import type { ScanFinding } from '@core/schema/scan-finding';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { DatabaseStore, WorkspaceStore } from '@core/workspaces/ports';
import type { Workspace } from '@core/workspaces/workspace';
import { isInScope, scanSource, type Scanned, type SourceScan } from './pii/scan-source';
import type { Finding } from './pii/finding';
import { bundlesIn } from './suggestions/bundles';
import { heldByChecks } from './suggestions/checked-keys';
import { closedDomains, type DomainReading } from './suggestions/closed-domains';
import { genderCodings } from './suggestions/gender-codings';
import { languagesOf } from './suggestions/languages';
import { namesOfOrganizations } from './suggestions/shared-names';
import { suggestGenerator } from './suggestions/suggest-generator';
import { tiedColumns } from './suggestions/tied-columns';

export interface SuggestStores {
  readonly workspaces: Pick<WorkspaceStore, 'findByEngine'>;
  readonly databases: Pick<DatabaseStore, 'ofEngine'>;
  readonly schemas: Pick<SchemaStore, 'load' | 'configureColumns' | 'configureTables'>;
}

export interface SuggestOptions extends Partial<SourceScan> {
  /**
   * Replaces marks of earlier scans and of users; otherwise every existing mark stays, with new evidence if there is
   * any.
   */
  readonly overwrite?: boolean;
  /** False: columns that would lose protection stay as they are. Default: true. */
  readonly mayLowerProtection?: boolean;
  /** How to read the values of columns with few distinct ones; by default as `values` says, or not at all. */
  readonly domains?: DomainReading;
}

export interface SuggestionSummary {
  readonly columns: number;
  /** Columns marked as personal data, whoever marked them. */
  readonly personal: number;
  /** Columns whose effective generator is a suggestion. */
  readonly suggested: number;
  /** Columns that stay as they are because they would lose protection. */
  readonly kept: number;
  /** Columns that this scan marks by a sure name, though their values are no valid ones. */
  readonly invalid: number;
  /** What this scan found by itself, regardless of existing marks. */
  readonly findings: readonly ScanFinding[];
}

/**
 * Scans for personal data, by default with the workspace's thresholds, and proposes generators according to its mode.
 * What a user chose stays; unanswered proposals are renewed. Idempotent.
 * @throws AppError 'not-found' for an engine without a workspace or source
 */
export async function suggestFor(
  stores: SuggestStores,
  engineId: number,
  options: SuggestOptions = {},
): Promise<SuggestionSummary> {
  const workspace = await stores.workspaces.findByEngine(engineId);
  const source = await stores.databases.ofEngine(engineId, 'SOURCE');
  if (!workspace || !source) throw new AppError('not-found');
  const bench = await openWorkbench(stores.schemas, source.id, workspace.defaultLocale);
  if (workspace.mode === 'SCRATCH' && options.entities === undefined)
    return startFromScratch(stores, workspace, bench);
  const { configurations, scanned } = await proposals(bench, workspace, options);
  const proposed = bench.schema.columns.flatMap((column) => {
    const configuration = configurations.get(column.id);
    const isSame = JSON.stringify(configuration) === JSON.stringify(column.configuration);
    return configuration && !isSame ? [{ id: column.id, configuration }] : [];
  });
  const { mayLowerProtection = true } = options;
  const changes = mayLowerProtection ? proposed : protecting(bench, proposed);
  if (changes.length > 0) await stores.schemas.configureColumns(changes);
  const after = new Map(changes.map((change) => [change.id, change.configuration]));
  return summaryOf(
    bench.schema.columns.map(({ id, configuration }) => after.get(id) ?? configuration),
    proposed.length - changes.length,
    scanned.findings,
  );
}

async function proposals(
  bench: Workbench,
  workspace: Workspace,
  options: SuggestOptions,
): Promise<{
  readonly configurations: ReadonlyMap<number, ColumnConfiguration>;
  readonly scanned: Scanned;
}> {
  const { columns } = bench.schema;
  const scanned = await scanSource(bench, {
    ...options,
    threshold: options.threshold ?? workspace.settings.piiThreshold,
    entityThresholds: options.entityThresholds ?? workspace.settings.piiEntityThresholds,
    own: workspace.settings.ownRecognizers,
  });
  const { findings, examined } = scanned;
  const languageOf = languagesOf(columns, findings);
  const marks = new Map(
    columns.map((column) => [column.id, markOf(column, findings.get(column.id), options)]),
  );
  // regenerated rows have no source values to depend on
  const besideOf = workspace.mode === 'SYNTHESIZE' ? () => ({}) : bundlesIn(columns, marks);
  const domainOf = await closedDomains(
    bench,
    marks,
    workspace.mode,
    options.domains ?? options.values,
    options.overwrite ?? false,
  );
  const codingOf = await genderCodings(
    bench,
    marks,
    besideOf,
    options.domains ?? options.values,
    options.overwrite ?? false,
  );
  const organizations = await namesOfOrganizations(bench, marks, options.domains ?? options.values);
  const personal = columns.filter(({ id }) => marks.get(id)?.dismissed === false);
  const rules = {
    mode: workspace.mode,
    keys: workspace.defaultKeyGenerator,
    personalColumns: new Set(personal.map(({ id }) => id)),
    personalTables: new Set(
      personal.filter(({ id }) => !tellsNobody(marks.get(id)!)).map(({ tableId }) => tableId),
    ),
    tiedTo: tiedColumns(bench),
    isHeld: heldByChecks(bench),
  };
  const configurations = new Map(
    columns.map((column) => {
      const pii = marks.get(column.id) ?? null;
      const isOrganization = pii !== null && organizations.has(column.id);
      const looked = findings.has(column.id)
        ? null
        : (examined.get(column.id) ?? column.configuration.examined ?? null);
      const signs = {
        pii: isOrganization ? { ...pii, entity: 'ORGANIZATION' as const } : pii,
        isExamined: looked !== null,
        language: languageOf(column),
        beside: besideOf(column),
        domain: domainOf(column),
        coding: codingOf(column),
      };
      const suggestion = suggestGenerator(bench, column, signs, rules);
      return [column.id, renewed(column, pii, looked, suggestion)] as const;
    }),
  );
  return { configurations, scanned };
}

/**
 * An overwriting scan replaces the marks of the entities it looks for, in the columns it examines, and no others. A
 * preserving one adds evidence to a scan's mark of the same entity.
 */
function markOf(column: StoredColumn, finding: Finding | undefined, options: SuggestOptions): PiiMark | null {
  const { pii } = column.configuration;
  const { overwrite = false, entities } = options;
  const isLookedFor =
    (!entities || entities.some((entity) => entity === pii?.entity)) && isInScope(options, column);
  const isReplaced = overwrite && isLookedFor;
  const isBorneOut =
    pii !== null && pii.source !== 'manual' && pii.entity === finding?.entity && options.values !== undefined;
  if (pii && !isReplaced && !(isBorneOut && !pii.dismissed)) return pii;
  if (!finding) return null;
  const { entity, confidence, evidence } = finding;
  const source = options.values ? 'deep' : 'shallow';
  return { entity, confidence, source, dismissed: false, evidence };
}

/** Kinds that a list of jobs, regions or diagnoses has as well as a list of people. */
const ofLists: ReadonlySet<string> = new Set<PiiEntity>([
  ...(['JOB_TITLE', 'SALARY', 'HEALTH', 'COUNTRY', 'STATE', 'CITY', 'NATIONALITY', 'RELIGION'] as const),
  ...(['MARITAL_STATUS', 'GENDER', 'EDUCATION', 'NAME_PREFIX', 'FREE_TEXT', 'URL', 'AGE'] as const),
]);
/** A name that is no surer may be that of a thing. */
const sureName = 0.75;

/** Whether what a column holds says of no one who the row is about, so that a key beside it may be a code. */
const tellsNobody = ({ entity, confidence, source }: PiiMark): boolean =>
  source !== 'manual' && (ofLists.has(entity) || (entity === 'FULL_NAME' && (confidence ?? 1) < sureName));

/** The suggestion becomes effective if nobody chose anything else. */
function renewed(
  { configuration: { examined: _before, ...configuration } }: StoredColumn,
  pii: PiiMark | null,
  looked: Examination | null,
  suggestion: ColumnConfiguration['suggestion'],
): ColumnConfiguration {
  const { generator, isSuggested } = configuration;
  const isRejected = generator === null && configuration.suggestion !== null && !isSuggested;
  const isUntouched = isSuggested || (generator === null && !isRejected);
  const examined = looked ? { examined: looked } : {};
  if (!isUntouched) return { ...configuration, pii, suggestion, ...examined };
  return { generator: suggestion, suggestion, isSuggested: suggestion !== null, pii, ...examined };
}

/** A workspace from scratch starts with every table excluded; a user who included one is left alone. */
async function startFromScratch(
  stores: SuggestStores,
  workspace: Workspace,
  bench: Workbench,
): Promise<SuggestionSummary> {
  const { tables, columns } = bench.schema;
  const isFresh = columns.every(
    ({ configuration: { generator, pii } }) => generator === null && pii === null,
  );
  const changes = tables
    .filter(({ configuration }) => isFresh && !configuration.isExcluded && workspace.syncedAt === null)
    .map(({ id, configuration }) => ({ id, configuration: { ...configuration, isExcluded: true } }));
  if (changes.length > 0) await stores.schemas.configureTables(changes);
  return summaryOf(
    columns.map((column) => column.configuration),
    0,
    new Map(),
  );
}

function summaryOf(
  configurations: readonly ColumnConfiguration[],
  kept: number,
  findings: ReadonlyMap<number, Finding>,
): SuggestionSummary {
  return {
    kept,
    invalid: [...findings.values()].filter(({ evidence }) =>
      evidence.some(({ code }) => code === 'values-are-invalid'),
    ).length,
    findings: [...findings].map(([columnId, { entity, confidence }]) => ({ columnId, entity, confidence })),
    columns: configurations.length,
    personal: configurations.filter(({ pii }) => pii !== null && !pii.dismissed).length,
    suggested: configurations.filter(({ isSuggested }) => isSuggested).length,
  };
}
