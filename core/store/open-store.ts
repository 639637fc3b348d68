import type { AuditStore } from '@core/audit/ports';
import type { KeptFormStore } from '@core/identity/kept-forms';
import type { UploadedFileStore } from '@core/identity/uploaded-files';
import type {
  ApiTokenStore,
  AttemptStore,
  IdentityStore,
  OrganizationStore,
  RequestKeyStore,
  SessionStore,
  UserStore,
} from '@core/identity/ports';
import type { JobLeaseStore } from '@core/jobs/job-lease';
import type { JobStore, MadeTableStore, OwnRowStore, PrivacySpendingStore } from '@core/jobs/ports';
import type { RememberedStartStore } from '@core/jobs/remembered-start';
import type { Clock } from '@core/kernel/clock';
import { silentLogger, type Logger } from '@core/kernel/logger';
import type { SecretBox } from '@core/kernel/secret-box';
import type { KeyProposalStore } from '@core/schema/key-proposal';
import { keepSchemas } from '@core/schema/schema-cache';
import type { SchemaStore } from '@core/schema/ports';
import type { FolderStore } from '@core/workspaces/own-folders';
import type { DatabaseStore, DraftStore, WorkspaceStore, MappingKeyStore } from '@core/workspaces/ports';
import { Migrator, sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { createApiTokenStore } from './api-token-store';
import { createAttemptStore } from './attempt-store';
import { createAuditStore } from './audit-store';
import { noWitness, type AuditWitness } from './audit-witness';
import { createUploadedFileStore } from './uploaded-file-store';
import { createDatabaseStore } from './database-store';
import type { DialectName, StorePlace } from './dialect';
import { createDraftStore } from './draft-store';
import { createIdentityStore } from './identity-store';
import { createJobLeaseStore } from './job-lease-store';
import { createJobStore } from './job-store';
import { proveKey } from './key-proof';
import { openMigrated } from './migrated';
import { migrationsFor } from './migrations/migrations';
import { createKeptFormStore } from './kept-form-store';
import { createKeyProposalStore } from './key-proposal-store';
import { createFolderStore } from './folder-store';
import { createMappingKeyStore } from './mapping-key-store';
import { createOrganizationStore } from './organization-store';
import { createMadeTableStore } from './made-table-store';
import { createOwnRowStore } from './own-row-store';
import { createPrivacySpendingStore } from './privacy-spending-store';
import { createRememberedStartStore } from './remembered-start-store';
import { createRequestKeyStore } from './request-key-store';
import { createSchemaStore } from './schema-store';
import { createSessionStore } from './session-store';
import type { StoreTables } from './tables';
import { createUserStore } from './user-store';
import { createWorkspaceStore } from './workspace-store';

/** All repositories of one metadata database. */
export interface Store {
  readonly users: UserStore;
  readonly organizations: OrganizationStore;
  readonly mappingKeys: MappingKeyStore;
  readonly folders: FolderStore;
  readonly identities: IdentityStore;
  readonly sessions: SessionStore;
  readonly tokens: ApiTokenStore;
  readonly attempts: AttemptStore;
  readonly requestKeys: RequestKeyStore;
  readonly keptForms: KeptFormStore;
  readonly workspaces: WorkspaceStore;
  readonly databases: DatabaseStore;
  readonly drafts: DraftStore;
  readonly schemas: SchemaStore;
  readonly jobs: JobStore;
  readonly leases: JobLeaseStore;
  readonly ownRows: OwnRowStore;
  readonly madeTables: MadeTableStore;
  readonly privacySpendings: PrivacySpendingStore;
  readonly rememberedStarts: RememberedStartStore;
  readonly keyProposals: KeyProposalStore;
  readonly audit: AuditStore;
  readonly uploadedFiles: UploadedFileStore;
  /** Where the metadata is: the engine, its version, and the latest migration. */
  info(): Promise<StoreInfo>;
  close(): Promise<void>;
}

export interface StoreInfo {
  readonly kind: DialectName;
  readonly version: string;
  readonly migration: string;
}

export type StoreOptions = StorePlace & {
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly logger?: Logger;
  /** Where the end of the audit is recorded outside the store; by default nowhere. */
  readonly auditWitness?: AuditWitness;
};

/**
 * Opens the store and migrates it to the latest version; safe if two processes start concurrently.
 * @throws AppError 'secret-unreadable' if the contents were sealed with another key
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { secrets, clock, logger = silentLogger, auditWitness = noWitness } = options;
  const { db, dialect: name } = await openMigrated(options, (error) => {
    logger.warn({ reason: error.message }, 'store.connection-lost');
  });
  try {
    await proveKey(db, secrets);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    users: createUserStore(db, clock),
    organizations: createOrganizationStore(db, clock),
    identities: createIdentityStore(db, clock),
    sessions: createSessionStore(db),
    tokens: createApiTokenStore(db),
    attempts: createAttemptStore(db),
    requestKeys: createRequestKeyStore(db, secrets),
    keptForms: createKeptFormStore(db, secrets),
    workspaces: createWorkspaceStore(db, secrets, clock),
    mappingKeys: createMappingKeyStore(db, secrets, clock),
    folders: createFolderStore(db, clock),
    databases: createDatabaseStore(db, secrets),
    drafts: createDraftStore(db, secrets),
    schemas: keepSchemas(createSchemaStore(db, clock)),
    jobs: createJobStore(db, clock),
    leases: createJobLeaseStore(db, name, clock),
    ownRows: createOwnRowStore(db),
    madeTables: createMadeTableStore(db),
    privacySpendings: createPrivacySpendingStore(db),
    rememberedStarts: createRememberedStartStore(db),
    keyProposals: createKeyProposalStore(db, clock),
    audit: createAuditStore(db, secrets, auditWitness),
    uploadedFiles: createUploadedFileStore(db, clock),
    info: () => storeInfo(db, name),
    close: () => db.destroy(),
  };
}

async function storeInfo(db: Kysely<StoreTables>, kind: DialectName): Promise<StoreInfo> {
  const ask = kind === 'sqlite' ? sql`select sqlite_version() as version` : sql`show server_version`;
  const { rows } = await ask.execute(db);
  const [row] = z.array(z.record(z.string(), z.string())).parse(rows);
  const migrator = new Migrator({ db, provider: migrationsFor(kind) });
  const done = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt !== undefined);
  return { kind, version: Object.values(row ?? {})[0] ?? '', migration: done.at(-1)?.name ?? '' };
}
