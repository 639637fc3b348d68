import { isDeepStrictEqual } from 'node:util';
import type { KeyMeasure } from '@core/connectors/connector';
import type { KeyNameMatch } from '@core/contract/enums';
import { cardinalityOf } from '@core/schema/cardinality';
import type { FoundKey, KeyNames } from '@core/schema/key-proposal';
import type { ParentKey } from './match-name';
import type { NamedColumn, NamedTable } from './named-tables';

/** A candidate key with its counts, before selection. */
export interface Probed {
  readonly child: NamedTable;
  readonly columns: readonly NamedColumn[];
  readonly parent: ParentKey;
  readonly nameMatch: KeyNameMatch;
  readonly confidence: number;
  readonly counts: KeyMeasure;
  readonly parentRows: number;
  readonly typeColumn?: NamedColumn;
}

export const hasSameTypes = (columns: readonly NamedColumn[], { columns: keys }: ParentKey): boolean =>
  columns.every(({ column }, at) => isDeepStrictEqual(column.schema.type, keys[at]?.column.schema.type));

/** The ends by their names. */
export function endsOf(child: NamedTable, columns: readonly NamedColumn[], parent: ParentKey): KeyNames {
  const nameOf = ({ schema: { schema, name } }: NamedTable['table']) => ({ schema, name });
  const namesOf = (named: readonly NamedColumn[]) => named.map(({ column }) => column.schema.name);
  return {
    child: nameOf(child.table),
    childColumns: namesOf(columns),
    parent: nameOf(parent.table.table),
    parentColumns: namesOf(parent.columns),
  };
}

export function foundKey(
  { child, columns, parent, nameMatch, confidence, counts, parentRows, typeColumn }: Probed,
  isImplied: boolean,
): FoundKey {
  const ends = endsOf(child, columns, parent);
  return {
    ...ends,
    cardinality: cardinalityOf(child.table.schema, ends.childColumns),
    confidence: Math.round(confidence * 100) / 100,
    evidence: {
      nameMatch,
      hasSameType: hasSameTypes(columns, parent),
      ...counts,
      parentRows,
      isImplied,
      typeColumn: typeColumn?.column.schema.name ?? null,
    },
  };
}
