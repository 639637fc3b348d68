import type { PiiEntity } from '@core/contract/pii-entities';
import type {
  DatabaseRole,
  EngineMode,
  KeyGeneratorMode,
  WorkspaceLocale,
  WorkspaceRole,
} from '@core/contract/enums';
import { defaults } from '@core/contract/limits';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { SubsetSettings } from '@core/subset/settings';

/** One engine belongs to each workspace; the API names both, so both have an id. */
export interface Workspace {
  readonly id: number;
  readonly engineId: number;
  readonly name: string;
  readonly mode: EngineMode;
  readonly defaultLocale: WorkspaceLocale;
  readonly defaultKeyGenerator: KeyGeneratorMode;
  readonly ownerId: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly settings: EngineSettings;
  /** Last success of a job of this kind, or null. */
  readonly sourceValidatedAt: number | null;
  readonly destinationValidatedAt: number | null;
  readonly syncedAt: number | null;
  /** Incremented on every change of generators, tables, keys and settings: the proof of a run names it. */
  readonly revision: number;
}

/** Tuning and destination options of a workspace's jobs. */
export interface EngineSettings {
  /** Worker processes of a run, each with a connection to each database. */
  readonly nConnections: number;
  /** Rows pass through a run in batches of the smallest of the three sizes. */
  readonly readBatchSize: number;
  readonly writeBatchSize: number;
  readonly generateBatchSize: number;
  readonly truncateIncluded: boolean;
  /** Tables with nothing but rows of earlier runs are emptied regardless of `truncateIncluded`. */
  readonly replaceOwn: boolean;
  readonly bypassConstraints: boolean;
  readonly createMissing: boolean;
  /** Tables that earlier runs created are created again where they can't follow the source in place. */
  readonly remakeChanged: boolean;
  /** Created tables get no labels, literals and comments of definitions. */
  readonly withoutTexts: boolean;
  /**
   * The seed of all random draws without a seed of their own. Consistent mappings depend on the workspace's key
   * instead.
   */
  readonly seed: number;
  /** Personal data found with less confidence than this, 0 to 1, is not marked. */
  readonly piiThreshold: number;
  /** Entities with a threshold of their own, instead of `piiThreshold`. */
  readonly piiEntityThresholds: EntityThresholds;
  /** The workspace's own recognizers of personal data, in addition to the product's. */
  readonly ownRecognizers: readonly OwnRecognizer[];
  /** What runs read of the source; without targets: all rows. */
  readonly subset: SubsetChoice;
}

/** A subset without its seed, which is the workspace's. */
export type SubsetChoice = Omit<SubsetSettings, 'seed'>;

export const wholeSource: SubsetChoice = { targets: [], keys: [], tables: [] };

export type EntityThresholds = Readonly<Partial<Record<PiiEntity, number>>>;

/** A pattern that matches whole values, or a list of values; and names of columns that contain such values. */
export interface OwnRecognizer {
  readonly id: number;
  readonly name: string;
  readonly entity: PiiEntity;
  readonly knows:
    | { readonly kind: 'pattern'; readonly pattern: string }
    | { readonly kind: 'list'; readonly values: readonly string[] };
  readonly columnNames: readonly string[];
}

export const defaultEngineSettings: EngineSettings = {
  nConnections: defaults.nConnections,
  readBatchSize: defaults.readBatchSize,
  writeBatchSize: defaults.writeBatchSize,
  generateBatchSize: defaults.generateBatchSize,
  truncateIncluded: false,
  replaceOwn: true,
  bypassConstraints: true,
  createMissing: true,
  remakeChanged: false,
  withoutTexts: false,
  seed: defaults.seed,
  piiThreshold: defaults.piiThreshold,
  piiEntityThresholds: {},
  ownRecognizers: [],
  subset: wholeSource,
};

/** A member of a workspace: a user, or an organization on behalf of its members. */
export type Holder =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'organization'; readonly organizationId: number };

/** A role in a workspace, as it was given. */
export interface WorkspaceMembership {
  readonly id: number;
  readonly workspaceId: number;
  readonly holder: Holder;
  readonly role: WorkspaceRole;
  readonly mayViewData: boolean;
  readonly createdAt: number;
}

/** What a user may do in a workspace, over all memberships: the highest role, and access to rows if any grants it. */
export interface WorkspaceMember {
  readonly workspaceId: number;
  readonly userId: number;
  /** Of the user's own membership; null for one who is here through an organization alone, or as an Admin. */
  readonly membershipId: number | null;
  readonly role: WorkspaceRole;
  readonly mayViewData: boolean;
}

/** A source or destination of an engine. The connection is kept sealed and opened only to connect. */
export interface Database {
  readonly id: number;
  readonly engineId: number;
  readonly role: DatabaseRole;
  readonly connection: ConnectionConfig;
  readonly product: string | null;
  readonly version: string | null;
  /** When its schema was last read, and what was found then; null before. */
  readonly readAt: number | null;
  readonly found: FoundCounts | null;
  /** When the changes found until then were cancelled; null: never. */
  readonly changesCancelledAt: number | null;
  /** When it got another connection; null: it has its first. */
  readonly reconnectedAt: number | null;
}

export interface FoundCounts {
  readonly tables: number;
  readonly views: number;
  readonly columns: number;
  readonly foreignKeys: number;
}
