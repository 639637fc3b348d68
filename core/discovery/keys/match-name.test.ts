import { emptyColumnConfiguration, emptyTableConfiguration } from '@core/configuration/configuration';
import { indexSource } from '@core/schema/source-index';
import { describe, expect, it } from 'vitest';
import { matchName } from './match-name';
import { namedTables } from './named-tables';

/** How `column` of one table is named after the key of another, each given as 'table: key, column, …'. */
function matchOf(child: string, column: string, parent: string) {
  const texts = child === parent ? [child] : [child, parent];
  const tables = texts.map((text, at) => tableOf(text, at + 1));
  const named = namedTables(indexSource({ ...whole(tables), foreignKeys: [] }));
  const [from, to = from] = named;
  const asked = from?.columns.find((one) => one.column.schema.name === column);
  const key = to?.columns[0];
  if (!from || !to || !asked || !key) throw new Error('The test names what is not there.');
  return matchName(from, asked, { table: to, columns: [key], isMain: true })?.kind ?? null;
}

function tableOf(text: string, id: number) {
  const [name = '', columns = ''] = text.split(': ');
  return { id, name, columns: columns.split(', ') };
}

function whole(tables: readonly ReturnType<typeof tableOf>[]) {
  const columnsOf = (names: readonly string[]) =>
    names.map((name, at) => ({
      ...{
        name,
        position: at + 1,
        nativeType: 'INTEGER',
        type: { kind: 'int', bits: 64, signed: true } as const,
      },
      ...{ nullable: true, defaultExpression: null, autoIncrement: false, generated: false, supported: true },
    }));
  return {
    tables: tables.map(({ id, name, columns }) => ({
      ...{ id, databaseId: 1, configuration: emptyTableConfiguration },
      schema: {
        ...{ schema: '', name, kind: 'table' as const, rowEstimate: 0, columns: columnsOf(columns) },
        ...{ primaryKey: columns.slice(0, 1), uniqueKeys: [], checks: [], indexes: [], parts: [] },
      },
    })),
    columns: tables.flatMap(({ id, columns }) =>
      columnsOf(columns).map((schema, at) => ({
        ...{ id: id * 100 + at, tableId: id, schema, configuration: emptyColumnConfiguration },
      })),
    ),
  };
}

describe('the name of a column', () => {
  it.each([
    ['order: id, customer_id', 'customer_id', 'customers: id, name', 'names-table'],
    ['Order: OrderId, CustomerId', 'CustomerId', 'Customer: CustomerId, Name', 'same-name'],
    ['orders: o_orderkey, o_custkey', 'o_custkey', 'customer: c_custkey, c_name', 'same-name'],
    ['t_order: id_order, id_customer', 'id_customer', 't_customer: id_customer, name', 'same-name'],
    [
      'film: film_id, original_language_id',
      'original_language_id',
      'language: language_id, name',
      'ends-with-name',
    ],
    [
      'shipment: id, shipfromlocationid',
      'shipfromlocationid',
      'location: locationid, name',
      'ends-with-name',
    ],
    ['ratio: id, tounitcode', 'tounitcode', 'unit: unitcode, name', 'ends-with-name'],
    ['recipe: id, componentitemid', 'componentitemid', 'item: itemid, name', 'ends-with-name'],
    ['bestelling: nr, klantnr', 'klantnr', 'klanten: klantnr, naam', 'same-name'],
    ['auftrag: id, kunde_id', 'kunde_id', 'kunden: id, name', 'names-table'],
    ['注文: 番号, 顧客番号', '顧客番号', '顧客: 番号, 氏名', 'names-table'],
    ['zaak: id, adres_id', 'adres_id', 'adressen: id, straat', 'names-table'],
    ['sales_order: id, item_id', 'item_id', 'sales_item: id, name', 'part-of-name'],
    ['emp: id, dept_id', 'dept_id', 'department: id, name', 'short-name'],
    ['invoice: id, po_id', 'po_id', 'purchase_order: id, total', 'short-name'],
    ['ticket: id, reported_by, created_by', 'created_by', 'users: id, name', 'role'],
    ['leg: id, from_id, to_id', 'from_id', 'airports: id, name', 'role'],
  ])('%s: %s leads to %s by %s', (child, column, parent, kind) =>
    expect(matchOf(child, column, parent)).toBe(kind),
  );

  it.each([
    ['category: id, parent_id', 'parent_id'],
    ['Employee: EmployeeId, ReportsTo', 'ReportsTo'],
  ])('%s: %s leads to the table itself', (table, column) =>
    expect(matchOf(table, column, table)).toBe('own-table'),
  );

  it.each([
    ['task: id, sort_order', 'sort_order', 'orders: id, total'],
    ['rebate: id, discountid', 'discountid', 'count: countid, day'],
    ['note: id, page_no', 'page_no', 'passenger: id, name'],
    ['order: id, quantity', 'quantity', 'customers: id, name'],
    ['order: id, id_code', 'id_code', 'customers: id, name'],
  ])('%s: %s does not lead to %s', (child, column, parent) =>
    expect(matchOf(child, column, parent)).toBeNull(),
  );
});
