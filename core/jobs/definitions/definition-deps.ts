import type { PiiEntity } from '@core/contract/pii-entities';
import type { RecognizerLocale } from '@core/contract/enums';
import type { UserStore } from '@core/identity/ports';
import type { SchemaStore } from '@core/schema/ports';
import type { DatabaseStore, WorkspaceStore } from '@core/workspaces/ports';
import type { SecretBox } from '@core/kernel/secret-box';
import type { Executors } from '../executor';
import type { AttemptFiles } from '../executors/local/attempt-files';
import type { JobStore, OwnRowStore } from '../ports';
import type { RunDeps } from '../synthesize/run-deps';

export interface NameScanOptions {
  /** Marks of earlier scans and of users are replaced. */
  readonly overwrite?: boolean;
  readonly entities?: readonly PiiEntity[];
  readonly locale?: RecognizerLocale;
  readonly threshold?: number;
  /** False: columns that would be protected less stay as they are. */
  readonly mayLowerProtection?: boolean;
}

/** Scans names for personal data and proposes generators; what a user chose stays. Repeating it changes nothing more. */
export type SuggestFor = (
  engineId: number,
  options?: NameScanOptions,
) => Promise<{
  readonly columns: number;
  readonly personal: number;
  readonly suggested: number;
  readonly kept: number;
}>;

/** What the definitions of jobs work with. */
export interface DefinitionDeps extends Omit<RunDeps, 'executor'> {
  readonly executors: Executors;
  readonly jobs: JobStore;
  readonly users: Pick<UserStore, 'find'>;
  readonly ownRows: OwnRowStore;
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly schemas: SchemaStore;
  readonly secrets: SecretBox;
  readonly suggestFor: SuggestFor;
  /** Files of attempts at jobs, on this server. */
  readonly attemptFiles: Pick<AttemptFiles, 'open'>;
}
