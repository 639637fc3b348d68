import type { PiiEntity } from '@core/contract/pii-entities';
import type { RecognizerLocale } from '@core/contract/enums';
import type { SourceConnection } from '@core/connectors/connector';
import type { UserStore } from '@core/identity/ports';
import type { KeyProposalStore } from '@core/schema/key-proposal';
import type { ScanKeys } from '@core/schema/key-scan';
import type { SchemaStore } from '@core/schema/ports';
import type { ScanFinding } from '@core/schema/scan-finding';
import type { StoredTable } from '@core/schema/stored-schema';
import type { DatabaseStore, WorkspaceStore } from '@core/workspaces/ports';
import type { EntityThresholds } from '@core/workspaces/workspace';
import type { SecretBox } from '@core/kernel/secret-box';
import type { Executors } from '../executor';
import type { AttemptFiles } from '../executors/local/attempt-files';
import type { KeptSubsets } from '../kept-subsets';
import type { JobStore, MadeTableStore, OwnRowStore, PrivacySpendingStore } from '../ports';
import type { RunDeps } from '../synthesize/run-deps';

export interface ScanOptions {
  /** Replaces the marks of earlier scans and of users. */
  readonly overwrite?: boolean;
  readonly entities?: readonly PiiEntity[];
  readonly locale?: RecognizerLocale;
  readonly threshold?: number;
  readonly entityThresholds?: EntityThresholds;
  /** Only these tables and columns. */
  readonly scope?: { readonly tableIds?: readonly number[]; readonly columnIds?: readonly number[] };
  /** False: columns that would lose protection stay as they are. */
  readonly mayLowerProtection?: boolean;
  /** How to read the values of columns with few distinct ones; by default as `values` says, or not at all. */
  readonly domains?: {
    readonly source: SourceConnection;
    readonly signal: AbortSignal;
    onUnread(table: StoredTable, error: unknown): void;
  };
  /** Also reads values; by default names only. */
  readonly values?: {
    readonly source: SourceConnection;
    readonly scanners: number;
    readonly checksCardinality: boolean;
    /** Unix time in ms. */
    readonly at: number;
    /** What is read of a table; omitted: as much as a deep scan does. */
    readonly limits?: {
      readonly rows: number;
      readonly places: number;
      readonly columnsAQuery: number;
      readonly milliseconds: number;
    };
    readonly signal: AbortSignal;
    onProgress(done: number, total: number): void;
    onUnread(table: StoredTable, error: unknown): void;
  };
}

/** Scans for personal data and proposes generators; what a user chose stays. Idempotent. */
export type SuggestFor = (
  engineId: number,
  options?: ScanOptions,
) => Promise<{
  readonly columns: number;
  readonly personal: number;
  readonly suggested: number;
  readonly kept: number;
  readonly invalid: number;
  readonly findings: readonly ScanFinding[];
}>;

/** What job definitions depend on. */
export interface DefinitionDeps extends Omit<RunDeps, 'executor'> {
  readonly executors: Executors;
  readonly jobs: JobStore;
  readonly users: Pick<UserStore, 'find'>;
  readonly ownRows: OwnRowStore;
  readonly madeTables: MadeTableStore;
  readonly privacySpendings: PrivacySpendingStore;
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly schemas: SchemaStore;
  readonly secrets: SecretBox;
  readonly suggestFor: SuggestFor;
  readonly scanKeys: ScanKeys;
  readonly keyProposals: KeyProposalStore;
  /** Files of job attempts on this server. */
  readonly attemptFiles: Pick<AttemptFiles, 'open'>;
  readonly keptSubsets: Pick<KeptSubsets, 'keep'>;
}
