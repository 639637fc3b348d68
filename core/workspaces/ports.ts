import type { DatabaseRole, JobType, WorkspaceRole } from '@core/contract/enums';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { MappingKey } from './mapping-key';
import type { CancelledCreation, CreationKey, Draft } from './draft';
import type {
  Database,
  EngineSettings,
  Holder,
  Workspace,
  WorkspaceMember,
  WorkspacePlace,
} from './workspace';

export type NewWorkspace = Pick<
  Workspace,
  'name' | 'mode' | 'defaultLocale' | 'defaultKeyGenerator' | 'ownerId'
>;

/** What a copy of a workspace has of its own. */
export interface NewCopy {
  readonly name: string;
  readonly ownerId: number;
  /** 'same': that of the workspace, where it has one. */
  readonly destination: ConnectionConfig | 'same' | null;
}

/** A workspace as one of the installation's. */
export interface ListedWorkspace {
  readonly workspace: Workspace;
  /** Users and organizations with a role in it. */
  readonly members: number;
}

export interface WorkspaceStore {
  /** With engine and OWNER membership, in one transaction; it shares the installation's mapping key. */
  create(workspace: NewWorkspace): Promise<Workspace>;
  find(id: number): Promise<Workspace | null>;
  findByEngine(engineId: number): Promise<Workspace | null>;
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
  /** Changes what is there now: of two who change at once, the later begins with what the earlier left. `change` may run again. */
  changeSettings(id: number, change: (now: EngineSettings) => EngineSettings): Promise<void>;
  markTime(
    id: number,
    field: 'sourceValidatedAt' | 'destinationValidatedAt' | 'syncedAt',
    at: number,
  ): Promise<void>;
  bumpRevision(id: number): Promise<number>;
  /** With all that belongs to it. */
  delete(id: number): Promise<void>;
  /** The mapping key in force, 32 bytes: the root of all keyed hashing. */
  keyOf(id: number): Promise<Uint8Array>;
  /** The id of the mapping key that it shares; null: it has one of its own. */
  sharedKeyOf(id: number): Promise<number | null>;
  /** Shares a mapping key from now on; null: gets a fresh one of its own. */
  useKey(id: number, mappingKeyId: number | null): Promise<void>;
  /** By the user's own place and those of their organizations; null without any. */
  memberOf(workspaceId: number, userId: number): Promise<WorkspaceMember | null>;
  /** In the order in which they came. */
  places(workspaceId: number): Promise<WorkspacePlace[]>;
  place(id: number): Promise<WorkspacePlace | null>;
  /** @throws AppError 'permission-exists' if the holder has a place already */
  addPlace(
    workspaceId: number,
    holder: Holder,
    place: Pick<WorkspacePlace, 'role' | 'mayViewData'>,
  ): Promise<WorkspacePlace>;
  /**
   * A workspace that loses its owner goes to its next OWNER, in the same transaction.
   * @throws AppError 'last-workspace-owner' where there is none
   */
  updatePlace(
    id: number,
    change: Partial<Pick<WorkspacePlace, 'role' | 'mayViewData'>>,
  ): Promise<WorkspacePlace>;
  /** As `updatePlace`. */
  removePlace(id: number): Promise<void>;
  /** Takes a user out of all workspaces, as `removePlace`. */
  removeUser(userId: number): Promise<void>;
  /** Makes a user the owner, member or not; the old owner keeps the role, or nothing. In one transaction. */
  transfer(workspaceId: number, toUserId: number, keptRole: WorkspaceRole | null): Promise<void>;
  /** Workspaces that a user alone owns. */
  ownedBy(userId: number): Promise<Workspace[]>;
  /** With engine, connections, what was read and all that is set; without jobs, drafts and other members. Made values stay the same: the copy has the same key. */
  duplicate(id: number, copy: NewCopy): Promise<Workspace>;
  /** The workspace that a thing belongs to, or null if there is no such thing. */
  workspaceIdOf(
    kind: 'engine' | 'database' | 'table' | 'column' | 'job' | 'foreignKey' | 'member',
    id: number,
  ): Promise<number | null>;
}

/** Mapping keys with a name, that workspaces share. Each @throws AppError 'not-found' for a key that is not there. */
export interface MappingKeyStore {
  /** The installation's first, which is made when it is first asked for. */
  list(): Promise<MappingKey[]>;
  find(id: number): Promise<MappingKey>;
  /** @throws AppError 'mapping-key-exists' for a name that is taken */
  add(name: string, key: Uint8Array): Promise<MappingKey>;
  read(id: number): Promise<Uint8Array>;
  /** Another key under the same name, for all who share it. */
  rotate(id: number): Promise<MappingKey>;
  /** @throws AppError 'mapping-key-in-use' for one that a workspace uses, or the installation's */
  delete(id: number): Promise<void>;
}

export interface DatabaseStore {
  create(database: Pick<Database, 'engineId' | 'role' | 'connection'>): Promise<Database>;
  find(id: number): Promise<Database | null>;
  ofEngine(engineId: number, role: DatabaseRole): Promise<Database | null>;
  /** @param at when it leads elsewhere from now on; null: to where it did */
  updateConnection(id: number, connection: ConnectionConfig, at: number | null): Promise<void>;
  /** What was found to differ before that time is no longer told. */
  cancelChanges(id: number, at: number): Promise<void>;
  /** What the connection said of itself when it was tested or read. */
  setProduct(id: number, product: string, version: string): Promise<void>;
}

/** What a launch had made by the time its creation was cancelled; null before. */
export interface CreatedKeys {
  readonly workspaceId: number | null;
  readonly engineId: number | null;
}

export interface DraftStore {
  create(draft: Omit<Draft, 'id'>): Promise<Draft>;
  find(id: number): Promise<Draft | null>;
  ofUser(userId: number): Promise<Draft[]>;
  /** Compare and set on `version`. @returns false where another tab was first. */
  save(draft: Draft, expectedVersion: number): Promise<boolean>;
  delete(id: number): Promise<void>;
  /** Deletes the draft and remembers the keys of what it was, its user and the time, in one transaction. */
  cancel(draft: Draft, made: CreatedKeys, at: number): Promise<void>;
  /** null if no such creation was cancelled. */
  findCancelled(by: CreationKey, id: number): Promise<CancelledCreation | null>;
}

/** A sample database that a workspace can be made on. */
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
  /** The folder that destinations of workspaces on a sample are made in. */
  readonly destinations: string;
  list(): Promise<readonly Sample[]>;
}

/** What workspaces need of the runner of jobs. */
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
