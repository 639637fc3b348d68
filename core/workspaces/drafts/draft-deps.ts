import type { UserStore } from '@core/identity/ports';
import type { TestStep } from '@core/connectors/connector';
import type { FileFolders } from '@core/connectors/allowed-folders';
import type { Clock } from '@core/kernel/clock';
import type { Logger } from '@core/kernel/logger';
import type { CreateWorkspaceDeps } from '../create-workspace';
import type { DraftStore, SampleSource } from '../ports';

/** What the creation of workspaces works with. */
export interface DraftDeps extends CreateWorkspaceDeps {
  readonly drafts: DraftStore;
  readonly users: Pick<UserStore, 'find'>;
  readonly samples: SampleSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly fileFolders: FileFolders;
  /** Aborts when the caller no longer waits: tests and reads of databases are then cancelled, and nothing is saved. */
  readonly signal?: AbortSignal;
  /** Called for the steps of the connection that is tested. */
  readonly onStep?: ((step: TestStep) => void) | undefined;
}
