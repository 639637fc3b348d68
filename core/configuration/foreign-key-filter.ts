import { tableKey } from '@core/connectors/schema';
import type { ForeignKeyOrigin } from '@core/contract/enums';
import type { ResolvedKey } from '@core/schema/source-index';
import { anyOf } from './column-filter';
import { isManual, type Confidences } from './views/foreign-key';

export interface ForeignKeyFilter {
  readonly keyword?: string;
  readonly table_ids?: readonly number[];
  readonly origins?: readonly ForeignKeyOrigin[];
  readonly is_enabled?: boolean;
  readonly is_manually_added?: boolean;
}

/** Keys that match; fields that are left out match all. A table matches at either end. */
export function matchingKeys(
  keys: readonly ResolvedKey[],
  filter: ForeignKeyFilter,
  confidences: Confidences,
): ResolvedKey[] {
  const word = filter.keyword?.trim().toLowerCase() ?? '';
  const isOfTable = anyOf(filter.table_ids);
  return keys.filter(
    (resolved) =>
      textOf(resolved).includes(word) &&
      (isOfTable(resolved.child.id) || isOfTable(resolved.parent.id)) &&
      (!filter.origins?.length || filter.origins.includes(resolved.key.isVirtual ? 'virtual' : 'declared')) &&
      (filter.is_enabled === undefined || filter.is_enabled === resolved.key.isEnabled) &&
      (filter.is_manually_added === undefined ||
        filter.is_manually_added === isManual(resolved, confidences)),
  );
}

const textOf = ({ key, child, childColumns, parent, parentColumns }: ResolvedKey): string =>
  [
    key.schema.name,
    tableKey(child.schema),
    tableKey(parent.schema),
    ...[...childColumns, ...parentColumns].map((column) => column.schema.name),
  ]
    .join(' ')
    .toLowerCase();
