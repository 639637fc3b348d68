import { AppError } from '@core/kernel/errors';
import type { ForeignKeyRows, LinkedTable } from '../linked-tables';

export interface SchemaShape {
  readonly tables: readonly LinkedTable[];
  readonly foreignKeys: readonly ForeignKeyRows[];
}

/** Numbers of the tables at either end of each key. */
export type KeyEnds = readonly (readonly [child: number, parent: number])[];

/** @throws AppError 'synthesis-schema-invalid' if a key names no table or a row that is not there */
export function keyEnds({ tables, foreignKeys }: SchemaShape): KeyEnds {
  const numbers = new Map(tables.map(({ name }, index) => [name, index]));
  return foreignKeys.map(({ child, parent, rows }) => {
    const [from, to] = [numbers.get(child) ?? -1, numbers.get(parent) ?? -1];
    const parentRows = tables[to]?.table.rowCount ?? -1;
    const isValid =
      from >= 0 &&
      to >= 0 &&
      rows.length >= tables[from]!.table.rowCount &&
      rows.every((row) => row >= -1 && row < parentRows);
    if (!isValid) throw new AppError('synthesis-schema-invalid', { details: { table: child, parent } });
    return [from, to] as const;
  });
}
