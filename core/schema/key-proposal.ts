import type { TableName } from '@core/connectors/schema';
import type { Cardinality, KeyDecision, KeyNameMatch } from '@core/contract/enums';
import type { LogicalType } from '@core/kernel/data/logical-type';

/** Tables and columns of a foreign key by name; columns pair by position. */
export interface KeyNames {
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  readonly parentColumns: readonly string[];
}

/** The evidence for a proposed key: names and counts, never values. */
export interface KeyEvidence {
  readonly nameMatch: KeyNameMatch;
  /** The types are the same; otherwise they are comparable. */
  readonly hasSameType: boolean;
  /** Child rows with the key, its distinct values, and the rows whose value the parent does not have. */
  readonly filled: number;
  readonly distinct: number;
  readonly orphans: number;
  /** Distinct child keys that the parent has, over all its rows. */
  readonly met: number;
  readonly parentRows: number;
  /** Other proposed keys lead to the same parent. */
  readonly isImplied: boolean;
  /** For a polymorphic reference: the column that names the table; the key applies to some rows only. */
  readonly typeColumn: string | null;
}

export interface FoundKey extends KeyNames {
  readonly cardinality: Cardinality;
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: KeyEvidence;
}

/** A foreign key that a scan found, with the user's decision. Nothing uses it before it is accepted. */
export interface KeyProposal extends FoundKey {
  readonly id: number;
  readonly databaseId: number;
  readonly decision: KeyDecision;
  readonly foundAt: number;
}

/** What scans proposed for the sources of workspaces. */
export interface KeyProposalStore {
  /** In scan order, most confident first. */
  list(databaseId: number): Promise<KeyProposal[]>;
  /** Replaces undecided proposals. Rejected ones stay so, with new evidence if they are found again. */
  renew(databaseId: number, found: readonly FoundKey[]): Promise<void>;
  decide(databaseId: number, ids: readonly number[], decision: KeyDecision): Promise<void>;
}

/** The same for keys with the same column pairs, in any order. */
export function keyIdentity({ child, childColumns, parent, parentColumns }: KeyNames): string {
  const pairs = childColumns.map((column, at) => [column, parentColumns[at] ?? '']);
  const inOrder = pairs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return JSON.stringify([child.schema, child.name, parent.schema, parent.name, inOrder]);
}

/** Types that can be compared as keys, whatever their width, have the same value. null: not usable in a key. */
export function keyFamilyOf(type: LogicalType): string | null {
  switch (type.kind) {
    case 'int':
      return 'number';
    case 'decimal':
      return type.scale === undefined || type.scale <= 0 ? 'number' : 'decimal';
    case 'utf8':
    case 'enum':
      return 'text';
    case 'uuid':
    case 'binary':
    case 'date':
    case 'bool':
      return type.kind;
    case 'time':
    case 'timestamp':
      return `${type.kind}${type.zoned ? '-zoned' : ''}`;
    default:
      return null;
  }
}
