import type { KeyEnds } from '@core/connectors/connector';
import { sameTable } from '@core/connectors/schema';
import type { KeyEndsName } from './settings';

/** Whether two keys have the same ends, with their columns paired alike. */
export function sameKey(one: KeyEndsName, other: KeyEndsName): boolean {
  return (
    sameTable(one.child, other.child) &&
    sameTable(one.parent, other.parent) &&
    pairsOf(one).join('\n') === pairsOf(other).join('\n')
  );
}

const pairsOf = ({ childColumns, parentColumns }: KeyEndsName): string[] =>
  childColumns.map((column, at) => `${column}\t${parentColumns[at]}`).sort();

/** The ends of a key and nothing else. */
export const endsName = ({ child, childColumns, parent, parentColumns }: KeyEnds): KeyEndsName => ({
  child: { schema: child.schema, name: child.name },
  childColumns,
  parent: { schema: parent.schema, name: parent.name },
  parentColumns,
});
