import type { AuditStore } from '@core/audit/ports';
import type { Metrics } from './http/metrics';
import type { KeptFormStore } from '@core/identity/kept-forms';
import type { UploadedFileStore } from '@core/identity/uploaded-files';
import type { LearnSample } from '@core/configuration/preview/read-sample';
import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type {
  ApiTokenStore,
  AttemptStore,
  IdentityStore,
  OrganizationStore,
  PasswordHasher,
  RequestKeyStore,
  SessionStore,
  UserStore,
} from '@core/identity/ports';
import type { SingleSignOn } from '@core/identity/oidc/single-sign-on';
import type { JobStore, PrivacySpendingStore } from '@core/jobs/ports';
import type { RememberedStartStore } from '@core/jobs/remembered-start';
import type { KeptSubsets } from '@core/jobs/kept-subsets';
import type { JobRunner } from '@core/jobs/runner';
import type { Clock } from '@core/kernel/clock';
import type { Logger } from '@core/kernel/logger';
import type { SecretBox } from '@core/kernel/secret-box';
import type { Tracer } from '@core/kernel/tracing';
import type { KeyProposalStore } from '@core/schema/key-proposal';
import type { SchemaStore } from '@core/schema/ports';
import type {
  DatabaseStore,
  DraftStore,
  MappingKeyStore,
  SampleSource,
  WorkspaceStore,
} from '@core/workspaces/ports';
import type { FolderStore, InstallationFolders } from '@core/workspaces/own-folders';
import type { WatchedTests } from '@core/workspaces/watched-tests';

/** The settings of this installation, and what it runs on. */
export interface Installation {
  readonly version: string;
  /** True if the application is served over https: cookies are then for https only. */
  readonly isSecure: boolean;
  /** False: only Owners sign in by password. */
  readonly passwordSignIn: boolean;
  storeInfo(): Promise<{
    readonly kind: 'sqlite' | 'postgresql';
    readonly version: string;
    readonly migration: string;
  }>;
}

/** Everything that API handlers and use cases depend on; wired in core/main.ts, and by tests on a fresh store. */
export interface Services {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: SecretBox;
  readonly users: UserStore;
  readonly organizations: OrganizationStore;
  readonly identities: IdentityStore;
  readonly sessions: SessionStore;
  readonly tokens: ApiTokenStore;
  readonly attempts: AttemptStore;
  readonly requestKeys: RequestKeyStore;
  readonly keptForms: KeptFormStore;
  readonly audit: AuditStore;
  readonly uploadedFiles: UploadedFileStore;
  readonly passwords: PasswordHasher;
  readonly workspaces: WorkspaceStore;
  readonly mappingKeys: MappingKeyStore;
  readonly folders: FolderStore;
  readonly databases: DatabaseStore;
  readonly drafts: DraftStore;
  readonly schemas: SchemaStore;
  readonly keyProposals: KeyProposalStore;
  readonly jobs: JobStore;
  readonly privacySpendings: PrivacySpendingStore;
  readonly rememberedStarts: RememberedStartStore;
  readonly runner: JobRunner;
  /** Key files of the last plans of subsets. */
  readonly keptSubsets: KeptSubsets;
  readonly connectors: ConnectorCatalogue;
  readonly samples: SampleSource;
  /** Generates rows like those of a sample, for previews. */
  readonly learnSample: LearnSample;
  readonly watchedTests: WatchedTests;
  readonly installation: Installation;
  /** null: not set up. */
  readonly sso: SingleSignOn | null;
  readonly fileFolders: InstallationFolders;
  /** null: metrics are off. */
  readonly metrics: Metrics | null;
  /** null: tracing is off. */
  readonly tracer: Tracer | null;
}
