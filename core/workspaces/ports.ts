import type { DatabaseRole, JobType, WorkspaceRole } from '@core/contract/enums';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { KeyGrant, MappingKey } from './mapping-key';
import type { CancelledCreation, CreationKey, Draft } from './draft';
import type {
  Database,
  EngineSettings,
  Holder,
  Workspace,
  WorkspaceMember,
  WorkspaceMembership,
} from './workspace';

export type NewWorkspace = Pick<
  Workspace,
  'name' | 'mode' | 'defaultLocale' | 'defaultKeyGenerator' | 'ownerId'
> & {
  /** Whose mapping key it shares; by default its owner's. */
  readonly keyHolder?: Holder;
};

/** What differs in a copy of a workspace. */
export interface NewCopy {
  readonly name: string;
  readonly ownerId: number;
  /** Whether it maps with the key of the original, or with the default one of its owner. */
  readonly keepsKey: boolean;
  /** 'same': that of the original, if it has one. */
  readonly destination: ConnectionConfig | 'same' | null;
}

/** A workspace as one of the installation's. */
export interface ListedWorkspace {
  readonly workspace: Workspace;
  /** Users and organizations with a role in it. */
  readonly members: number;
}

export interface WorkspaceStore {
  /** With engine and OWNER membership, in one transaction. */
  create(workspace: NewWorkspace): Promise<Workspace>;
  find(id: number): Promise<Workspace | null>;
  findByEngine(engineId: number): Promise<Workspace | null>;
  /** The ids of all engines. */
  engines(): Promise<ReadonlySet<number>>;
  /** Owned by or shared with the user or one of their organizations, newest first. */
  listFor(userId: number): Promise<Workspace[]>;
  /** All of the installation by name, a page of them. @param keyword in the name of the workspace or of its owner */
  listAll(query: {
    readonly keyword: string | null;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly count: number; readonly listed: ListedWorkspace[] }>;
  update(
    id: number,
    change: Partial<Pick<Workspace, 'name' | 'defaultLocale' | 'defaultKeyGenerator'>>,
  ): Promise<void>;
  updateSettings(id: number, settings: EngineSettings): Promise<void>;
  /**
   * Read-modify-write: of two concurrent changes, the later one starts from the result of the earlier. `change` may run
   * again.
   */
  changeSettings(id: number, change: (now: EngineSettings) => EngineSettings): Promise<void>;
  markTime(
    id: number,
    field: 'sourceValidatedAt' | 'destinationValidatedAt' | 'syncedAt',
    at: number,
  ): Promise<void>;
  bumpRevision(id: number): Promise<number>;
  /** With everything that belongs to it. */
  delete(id: number): Promise<void>;
  /** The effective mapping key, 32 bytes: the root of all keyed hashing. */
  keyOf(id: number): Promise<Uint8Array>;
  /** The id of its shared mapping key; null: it has its own. */
  sharedKeyOf(id: number): Promise<number | null>;
  /** Shares a mapping key from now on; null: gets a fresh one of its own. */
  useKey(id: number, mappingKeyId: number | null): Promise<void>;
  /** By the user's own membership and those of their organizations; null without any. */
  memberOf(workspaceId: number, userId: number): Promise<WorkspaceMember | null>;
  /** In the order in which they were added. */
  memberships(workspaceId: number): Promise<WorkspaceMembership[]>;
  membership(id: number): Promise<WorkspaceMembership | null>;
  /** @throws AppError 'permission-exists' if the holder is already a member */
  addMembership(
    workspaceId: number,
    holder: Holder,
    membership: Pick<WorkspaceMembership, 'role' | 'mayViewData'>,
  ): Promise<WorkspaceMembership>;
  /**
   * A workspace that loses its owner passes to its next OWNER, in the same transaction.
   * @throws AppError 'last-workspace-owner' if there is none
   */
  updateMembership(
    id: number,
    change: Partial<Pick<WorkspaceMembership, 'role' | 'mayViewData'>>,
  ): Promise<WorkspaceMembership>;
  /** As `updateMembership`. */
  removeMembership(id: number): Promise<void>;
  /** Removes a user from all workspaces, as `removeMembership`. */
  removeUser(userId: number): Promise<void>;
  /**
   * Makes a user the owner, member or not; the old owner keeps the role, or nothing. In one transaction.
   * @throws AppError 'version-conflict' if it is no longer `from` who owns it
   */
  transfer(
    workspaceId: number,
    of: { readonly from: number; readonly to: number; readonly keptRole: WorkspaceRole | null },
  ): Promise<void>;
  /** Workspaces that a user alone owns. */
  ownedBy(userId: number): Promise<Workspace[]>;
  /**
   * Including engine, connections, stored schema and settings; without jobs, drafts and other members. Generated values
   * stay the same if the copy keeps the key.
   */
  duplicate(id: number, copy: NewCopy): Promise<Workspace>;
  /** The workspace that an object belongs to, or null if there is no such object. */
  workspaceIdOf(
    kind: 'engine' | 'database' | 'table' | 'column' | 'job' | 'foreignKey' | 'member',
    id: number,
  ): Promise<number | null>;
}

/**
 * Mapping keys that workspaces share, of users and organizations. Methods that take the id of a key @throws AppError
 * 'not-found' for an unknown one.
 */
export interface MappingKeyStore {
  /** The keys of all these holders, default ones first. @param withNobodys also those that nobody holds */
  heldBy(holders: readonly Holder[], withNobodys: boolean): Promise<MappingKey[]>;
  /** Keys that somebody let one of these use. */
  grantedTo(holders: readonly Holder[]): Promise<MappingKey[]>;
  /** The key of the holder's new workspaces, created on first use. */
  defaultOf(holder: Holder): Promise<MappingKey>;
  find(id: number): Promise<MappingKey>;
  /** Whether the user is an OWNER of a workspace with this key. */
  isUsedByOwner(id: number, userId: number): Promise<boolean>;
  /** @throws AppError 'mapping-key-exists' for a name that the holder has already */
  add(name: string, key: Uint8Array, holder: Holder): Promise<MappingKey>;
  read(id: number): Promise<Uint8Array>;
  /** Replaces the key under the same name, for all who share it. */
  rotate(id: number): Promise<MappingKey>;
  /** @throws AppError 'mapping-key-in-use' for one that a workspace uses, or a default one */
  delete(id: number): Promise<void>;
  /** In the order in which they were made. */
  grants(keyId: number): Promise<KeyGrant[]>;
  /** @throws AppError 'permission-exists' for a second one to the same holder */
  grant(keyId: number, holder: Holder): Promise<KeyGrant>;
  /** Workspaces that use the key keep it. @throws AppError 'not-found' */
  revoke(keyId: number, grantId: number): Promise<void>;
}

/** A workspace with a connection to a file. */
export interface FileUse {
  readonly workspace: { readonly id: number; readonly name: string };
  readonly path: string;
}

export interface DatabaseStore {
  create(database: Pick<Database, 'engineId' | 'role' | 'connection'>): Promise<Database>;
  find(id: number): Promise<Database | null>;
  ofEngine(engineId: number, role: DatabaseRole): Promise<Database | null>;
  /** Connections of all workspaces that lead to a file, by the names of the workspaces. */
  withFiles(): Promise<FileUse[]>;
  /** @param at when the connection changed to another database; null: it did not */
  updateConnection(id: number, connection: ConnectionConfig, at: number | null): Promise<void>;
  /** Differences found before that time are no longer shown. */
  cancelChanges(id: number, at: number): Promise<void>;
  /** What the connection test or a read reported. */
  setProduct(id: number, product: string, version: string): Promise<void>;
}

/** What a launch had created when it was cancelled; null before. */
export interface CreatedKeys {
  readonly workspaceId: number | null;
  readonly engineId: number | null;
}

export interface DraftStore {
  create(draft: Omit<Draft, 'id'>): Promise<Draft>;
  find(id: number): Promise<Draft | null>;
  ofUser(userId: number): Promise<Draft[]>;
  /** Compare-and-set on `version`. @returns false if another tab was first. */
  save(draft: Draft, expectedVersion: number): Promise<boolean>;
  delete(id: number): Promise<void>;
  /**
   * Deletes the draft and remembers its keys, its user and the time, in one transaction. @returns false if it has changed
   * since it was read
   */
  cancel(draft: Draft, made: CreatedKeys, at: number): Promise<boolean>;
  /** null if no such creation was cancelled. */
  findCancelled(by: CreationKey, id: number): Promise<CancelledCreation | null>;
}

/** A sample database for new workspaces. */
export interface Sample {
  readonly id: string;
  readonly labelKey: string;
  readonly descriptionKey: string;
  readonly tables: number;
  readonly columns: number;
  readonly rows: number;
  /** Its file of SQLite. */
  readonly path: string;
}

export interface SampleSource {
  list(): Promise<readonly Sample[]>;
}

/** What workspaces need from the job runner. */
export interface JobStarter {
  start(
    request: {
      readonly engineId: number;
      readonly type: JobType;
      readonly createdBy: number;
      readonly params: Readonly<Record<string, unknown>>;
    },
    replaceActive: boolean,
  ): Promise<{ readonly id: number }>;
  /** Resolves when the job has stopped. @throws AppError 'job-not-cancellable' */
  cancel(jobId: number): Promise<void>;
}
