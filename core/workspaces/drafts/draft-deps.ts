import type { UserStore } from '@core/identity/ports';
import type { TestStep } from '@core/connectors/connector';
import type { Clock } from '@core/kernel/clock';
import type { Logger } from '@core/kernel/logger';
import type { CreateWorkspaceDeps } from '../create-workspace';
import type { FolderDeps } from '../own-folders';
import type { DraftStore, SampleSource } from '../ports';

/** Dependencies of workspace creation. */
export interface DraftDeps extends CreateWorkspaceDeps, FolderDeps {
  readonly drafts: DraftStore;
  readonly users: Pick<UserStore, 'find'>;
  readonly samples: SampleSource;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborts when the caller no longer waits: database tests and reads are cancelled, and nothing is saved. */
  readonly signal?: AbortSignal;
  /** Called for each step of the connection test. */
  readonly onStep?: ((step: TestStep) => void) | undefined;
}
