import type { Cardinality } from '@core/contract/enums';
import type { TableSchema } from '@core/connectors/schema';

/** From parent to child: a nullable child needs no parent; unique child columns allow only one. */
export function cardinalityOf(child: TableSchema, childColumns: readonly string[]): Cardinality {
  const isOptional = child.columns.some(({ name, nullable }) => nullable && childColumns.includes(name));
  const isUnique = [child.primaryKey ?? [], ...child.uniqueKeys.map((key) => key.columns)].some(
    (unique) => unique.length > 0 && unique.every((name) => childColumns.includes(name)),
  );
  if (isOptional) return isUnique ? '0..1:1' : '0..1:n';
  return isUnique ? '1:1' : '1:n';
}
