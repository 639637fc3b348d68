import type { ForeignKey, ForeignKeyStats } from '@core/contract/schemas/foreign-key';
import { cardinalityOf } from '@core/schema/cardinality';
import { keyIdentity, type KeyProposal } from '@core/schema/key-proposal';
import type { ResolvedKey } from '@core/schema/source-index';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { count } from './column-counts';

/** How sure scans were of the keys that a person accepted, by `keyIdentity`. */
export type Confidences = ReadonlyMap<string, number>;

export const acceptedConfidences = (proposals: readonly KeyProposal[]): Confidences =>
  new Map(
    proposals
      .filter(({ decision }) => decision === 'accepted')
      .map((proposal) => [keyIdentity(proposal), proposal.confidence]),
  );

/** A virtual key that no scan proposed. */
export const isManual = ({ key }: ResolvedKey, confidences: Confidences): boolean =>
  key.isVirtual && !confidences.has(keyIdentity(key.schema));

export function foreignKeyView(resolved: ResolvedKey, confidences: Confidences): ForeignKey {
  const { key, child, childColumns, parent, parentColumns } = resolved;
  return {
    id: key.id,
    name: key.schema.name === '' ? null : key.schema.name,
    origin: key.isVirtual ? 'virtual' : 'declared',
    is_enabled: key.isEnabled,
    is_manually_added: isManual(resolved, confidences),
    foreign_table: tableRef(child),
    foreign_columns: childColumns.map(namedColumn),
    primary_table: tableRef(parent),
    primary_columns: parentColumns.map(namedColumn),
    cardinality: cardinalityOf(child.schema, key.schema.childColumns),
    confidence: key.isVirtual ? (confidences.get(keyIdentity(key.schema)) ?? null) : null,
  };
}

export const tableRef = ({ id, schema }: StoredTable) => ({
  table_id: id,
  schema_name: schema.schema,
  table_name: schema.name,
});

export const namedColumn = ({ id, schema }: StoredColumn) => ({ column_id: id, column_name: schema.name });

export function foreignKeyStats(
  keys: readonly ResolvedKey[],
  proposals: readonly KeyProposal[],
): ForeignKeyStats {
  const confidences = acceptedConfidences(proposals);
  const declared = count(keys, ({ key }) => !key.isVirtual);
  const enabled = count(keys, ({ key }) => key.isEnabled);
  return {
    all: keys.length,
    declared,
    virtual: keys.length - declared,
    manually_added: count(keys, (key) => isManual(key, confidences)),
    proposed: count(proposals, ({ decision }) => decision === 'open'),
    enabled,
    disabled: keys.length - enabled,
  };
}
