import { describe, expect, it } from 'vitest';
import { emptyColumnConfiguration, emptyTableConfiguration } from '@core/configuration/configuration';
import { configured } from './configured';
import { indexSource, type SourceIndex } from './source-index';
import { structureOf } from './source-structure';
import type { StoredColumn, StoredForeignKey, StoredSchema } from './stored-schema';

/** 'table: column, column' with primary keys marked '*', and 'child.column > parent.column' for keys. */
function schemaOf(tables: readonly string[], keys: readonly string[]): StoredSchema {
  const columns: StoredColumn[] = [];
  const stored = tables.map((line, t) => {
    const [name = '', list = ''] = line.split(': ');
    const names = list.split(', ');
    names.forEach((column, c) => {
      columns.push({
        id: columns.length + 1,
        tableId: t + 1,
        configuration: emptyColumnConfiguration,
        schema: {
          name: column.replace('*', ''),
          position: c + 1,
          nativeType: 'integer',
          type: { kind: 'int', bits: 32, signed: true },
          nullable: false,
          defaultExpression: null,
          autoIncrement: false,
          generated: false,
          supported: true,
        },
      });
    });
    const primaryKey = names.filter((column) => column.endsWith('*')).map((column) => column.slice(0, -1));
    return {
      id: t + 1,
      databaseId: 1,
      configuration: emptyTableConfiguration,
      schema: {
        ...{ schema: '', name, kind: 'table' as const, rowEstimate: 10, uniqueKeys: [], checks: [] },
        ...{ indexes: [], parts: [], primaryKey },
        columns: columns.filter((column) => column.tableId === t + 1).map((column) => column.schema),
      },
    };
  });
  const foreignKeys = keys.map((text, i): StoredForeignKey => {
    const [child = '', parent = ''] = text.replace('off ', '').split(' > ');
    const [childTable = '', childColumns = ''] = child.split('.');
    const [parentTable = '', parentColumns = ''] = parent.split('.');
    return {
      id: i + 1,
      databaseId: 1,
      isVirtual: false,
      isEnabled: !text.startsWith('off '),
      schema: {
        name: `fk${i}`,
        child: { schema: '', name: childTable },
        childColumns: childColumns.split('+'),
        parent: { schema: '', name: parentTable },
        parentColumns: parentColumns.split('+'),
        deferrable: false,
        onDelete: null,
        onUpdate: null,
      },
    };
  });
  return { tables: stored, columns, foreignKeys };
}

function named(index: SourceIndex, place: string): StoredColumn {
  const [table, name] = place.split('.');
  const column = index.schema.columns.find(
    (candidate) => candidate.schema.name === name && index.tableOf(candidate).schema.name === table,
  );
  if (!column) throw new Error(`no ${place}`);
  return column;
}

const nameOf = (index: SourceIndex, column: StoredColumn) =>
  `${index.tableOf(column).schema.name}.${column.schema.name}`;

describe('roots and followers', () => {
  const index = indexSource(
    schemaOf(
      ['film: id*', 'inventory: id*, film_id', 'rental: id*, inventory_film', 'off: film_id'],
      [
        'inventory.film_id > film.id',
        'rental.inventory_film > inventory.film_id',
        'off off.film_id > film.id',
      ],
    ),
  );

  it('follow over several steps to the key that refers to nothing', () => {
    expect(nameOf(index, index.rootOf(named(index, 'rental.inventory_film')))).toBe('film.id');
    expect(index.followersOf(named(index, 'film.id')).map((column) => nameOf(index, column))).toEqual([
      'inventory.film_id',
      'rental.inventory_film',
    ]);
  });

  it('ignore a column whose key is off', () => {
    expect(nameOf(index, index.rootOf(named(index, 'off.film_id')))).toBe('off.film_id');
    expect(index.referenceOf(named(index, 'off.film_id'))).toBeNull();
  });

  it('pair composite keys by position and support self-references', () => {
    const lines = indexSource(
      schemaOf(
        ['orders: no*, year*', 'line: id*, order_year, order_no, parent_id'],
        ['line.order_no+order_year > orders.no+year', 'line.parent_id > line.id'],
      ),
    );
    expect(nameOf(lines, lines.rootOf(named(lines, 'line.order_year')))).toBe('orders.year');
    expect(nameOf(lines, lines.rootOf(named(lines, 'line.parent_id')))).toBe('line.id');
    expect(lines.cycleOf(lines.schema.tables[1]!)).toBeNull();
  });
});

describe('a change', () => {
  const before = schemaOf(['film: id*', 'inventory: id*, film_id'], ['inventory.film_id > film.id']);
  const [filmId, , reference] = before.columns.map(({ id }) => id);

  it('of a configuration keeps the structure, and the index has the current columns', () => {
    const kept = structureOf(before);
    const configuration = { ...emptyColumnConfiguration, isSuggested: true };
    const after = { ...before, columns: configured(before.columns, [{ id: filmId!, configuration }]) };
    expect(structureOf(after)).toBe(kept);
    const index = indexSource(after);
    const child = index.column(reference!)!;
    expect(index.rootOf(child).configuration).toBe(configuration);
    expect(index.referenceOf(child)?.column).toBe(index.column(filmId!));
    expect(index.columnsOf(index.table(1)!)[0]?.configuration).toBe(configuration);
  });

  it("of a column's definition, or of a key, creates another", () => {
    const kept = structureOf(before);
    const columns = before.columns.map((column) =>
      column.id === filmId ? { ...column, schema: { ...column.schema, name: 'film_id' } } : column,
    );
    expect(structureOf({ ...before, columns })).not.toBe(kept);
    const foreignKeys = before.foreignKeys.map((key) => ({ ...key, isEnabled: false }));
    const index = indexSource({ ...before, foreignKeys });
    expect(index.referenceOf(index.column(reference!)!)).toBeNull();
  });
});

describe('cycles', () => {
  const index = indexSource(
    schemaOf(
      ['staff: id*, store_id', 'store: id*, manager_id', 'address: id*', 'sale: id*, staff_id'],
      ['staff.store_id > store.id', 'store.manager_id > staff.id', 'sale.staff_id > staff.id'],
    ),
  );
  const cycleOf = (table: number) => index.cycleOf(index.schema.tables[table]!)?.map((at) => at.schema.name);

  it('run from the table back to itself', () => {
    expect(cycleOf(0)).toEqual(['staff', 'store', 'staff']);
    expect(cycleOf(1)).toEqual(['store', 'staff', 'store']);
  });

  it('do not include tables that only lead into one', () => {
    expect(cycleOf(2)).toBeUndefined();
    expect(cycleOf(3)).toBeUndefined();
  });
});
