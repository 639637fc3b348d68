import { textOf } from '@core/kernel/data/text-of';
import type { LinkedTable } from '@core/synthesis/linked-tables';
import type { PlantedSchema } from './shop';

/** Random access to values of a table by name and row. */
export interface OpenTable {
  readonly rowCount: number;
  text(column: string, row: number): string | null;
  /** Dates as days, timestamps as microseconds; NaN for NULL. */
  number(column: string, row: number): number;
}

type TableName = 'customers' | 'orders' | 'lines' | 'products';

export function openTables({ tables }: PlantedSchema): Readonly<Record<TableName, OpenTable>> {
  const open = (name: TableName) => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new TypeError(`There is no table "${name}".`);
    return openTable(table);
  };
  return {
    customers: open('customers'),
    orders: open('orders'),
    lines: open('lines'),
    products: open('products'),
  };
}

export function openTable({ name, table }: LinkedTable): OpenTable {
  const find = (column: string) => {
    const found = table.columns.find((one) => one.name === column);
    if (!found) throw new TypeError(`Table "${name}" has no column "${column}".`);
    return found;
  };
  return {
    rowCount: table.rowCount,
    text: (column, row) => textOf(find(column).values, row, find(column).type),
    number(column, row) {
      const { values, type } = find(column);
      if (values.storage === 'int32' || values.storage === 'float64' || values.storage === 'int64') {
        return values.nulls?.[row] === 1 ? NaN : Number(values.values[row]);
      }
      const text = textOf(values, row, type);
      return text === null ? NaN : Number(text);
    },
  };
}
