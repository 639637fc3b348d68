import type { TableName } from '@core/connectors/schema';
import type { Cardinality, KeyDecision, KeyNameMatch } from '@core/contract/enums';
import type { LogicalType } from '@core/kernel/data/logical-type';

/** Tables and columns of a key by their names; columns pair by position. */
export interface KeyNames {
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  readonly parentColumns: readonly string[];
}

/** Why a scan proposes a key: names and counts, never values. */
export interface KeyEvidence {
  readonly nameMatch: KeyNameMatch;
  /** The types are the same; otherwise they can be compared. */
  readonly hasSameType: boolean;
  /** Rows of the child with the key, the different keys in them, and the rows whose key the parent does not have. */
  readonly filled: number;
  readonly distinct: number;
  readonly orphans: number;
  /** Different keys of the child that the parent has, of all its rows. */
  readonly met: number;
  readonly parentRows: number;
  /** Other proposed keys lead to the same parent. */
  readonly isImplied: boolean;
  /** Of a polymorphic reference: the column that names the table; the key holds for some rows only. */
  readonly typeColumn: string | null;
}

export interface FoundKey extends KeyNames {
  readonly cardinality: Cardinality;
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: KeyEvidence;
}

/** A key that a scan found, with what a person decided. Nothing uses it before it is accepted. */
export interface KeyProposal extends FoundKey {
  readonly id: number;
  readonly databaseId: number;
  readonly decision: KeyDecision;
  readonly foundAt: number;
}

/** What scans proposed for the sources of workspaces. */
export interface KeyProposalStore {
  /** In the order of the scan, the surest first. */
  list(databaseId: number): Promise<KeyProposal[]>;
  /** Replaces proposals that nobody decided on. What was rejected stays so, with new evidence where it is found again. */
  renew(databaseId: number, found: readonly FoundKey[]): Promise<void>;
  decide(databaseId: number, ids: readonly number[], decision: KeyDecision): Promise<void>;
}

/** The same for keys with the same pairs of columns, in whatever order. */
export function keyIdentity({ child, childColumns, parent, parentColumns }: KeyNames): string {
  const pairs = childColumns.map((column, at) => [column, parentColumns[at] ?? '']);
  const inOrder = pairs.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return JSON.stringify([child.schema, child.name, parent.schema, parent.name, inOrder]);
}

/** What can be compared as a key, whatever the width: values of two types with the same are equal or not. null: no key has it. */
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
