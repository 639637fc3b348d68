import type { KeyEnds } from '@core/connectors/connector';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import type { Identity } from '../rows/identity';
import type { HashedColumn } from '../rows/row-hasher';
import type { RowMap } from '../rows/row-map';
import type { ColumnList } from '../rows/scan-table';
import type { ChildFollow, KeptRows, SubsetAsk } from '../settings';
import type { SubsetTable } from '../subset-request';

/** A table while its rows are chosen. */
export interface TableNode {
  readonly at: number;
  /** The number of its part: tables that refer to each other in a circle are in one. */
  readonly part: number;
  readonly schema: SubsetTable;
  readonly identity: Identity;
  readonly identityColumns: ColumnList;
  readonly identityHash: KeyedHash;
  readonly target: SubsetAsk | null;
  keep: KeptRows | null;
  /** Rows that the table has. */
  total: number;
  /** Rows that its target asks for; known once the target's rows are chosen. */
  asked: number | null;
  /** Its rows in the subset; of a table kept whole only those that a target chose. */
  readonly rows: RowMap;
  /** The keys of its chosen rows have been noted where they refer to. */
  isNoted: boolean;
  /** Keys by which it refers to others or itself, in their order. */
  readonly keysUp: KeyEdge[];
  /** Keys by which others or itself refer to it. */
  readonly keysDown: KeyEdge[];
  /** What keys refer to besides its identity. */
  readonly spaces: KeySpace[];
}

/**
 * Columns of a table that keys refer to, where these are not its identity, or where the engine takes different texts for
 * equal.
 */
export interface KeySpace {
  readonly columns: ColumnList;
  readonly hashed: readonly HashedColumn[];
  readonly hash: KeyedHash;
  /** What chosen rows refer to, with the code of the key. */
  wanted: RowMap;
  /** What those of its rows have whose children are followed. */
  readonly followed: RowMap;
  isFollowedKnown: boolean;
}

export interface KeyEdge {
  /** Its place among all keys. */
  readonly at: number;
  readonly ends: KeyEnds;
  readonly child: TableNode;
  readonly parent: TableNode;
  /** null: it refers to the parent's identity. */
  readonly space: KeySpace | null;
  /** The child's columns, in the order of what they refer to. */
  readonly columns: ColumnList;
  readonly hashed: readonly HashedColumn[];
  readonly hash: KeyedHash;
  readonly follow: ChildFollow;
  /** The column that says which rows the key is for; null: it is for all. */
  readonly only: ColumnList | null;
}

/** Which codes stand for which reasons; the lower one is the better reason. */
export const targetCode = 0;
export const keptCode = 1;
const firstChildCode = 2;
export const childCode = ({ at }: KeyEdge): number => firstChildCode + at;

export class ReasonCodes {
  constructor(private readonly keys: number) {}

  readonly parent = ({ at }: KeyEdge): number => firstChildCode + this.keys + at;

  /** Whether the children of a row that is in for this reason are followed. */
  readonly brings = (code: number): boolean =>
    code === targetCode || (code >= firstChildCode && code < firstChildCode + this.keys);

  /** The place of the key, for a reason of a child or of a parent. */
  readonly keyAt = (code: number): { readonly kind: 'child' | 'parent'; readonly at: number } =>
    code < firstChildCode + this.keys
      ? { kind: 'child', at: code - firstChildCode }
      : { kind: 'parent', at: code - firstChildCode - this.keys };
}

/** Both ends are in one part: the key is in a circle. */
export const isInside = ({ child, parent }: KeyEdge): boolean => child.part === parent.part;

export const isWhole = ({ keep }: TableNode): boolean => keep?.by === 'whole';

/** Its children can be followed: the rule allows some, and the parent may have rows that bring them. */
export const isFollowed = ({ follow }: KeyEdge): boolean => follow.perParent !== 0 && follow.depth !== 0;
