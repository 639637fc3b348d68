import { describe, expect, it } from 'vitest';
import { tableKey, type TableName } from '@core/connectors/schema';
import { placesOf, type PlaceNaming } from './places';

const withSchemas: PlaceNaming = {
  hasSchemas: true,
  defaultSchema: 'public',
  isBoundToDefaultSchema: false,
  ignoresCase: false,
};
const bound = { ...withSchemas, defaultSchema: 'copy', isBoundToDefaultSchema: true };
const flat = { hasSchemas: false, defaultSchema: '', isBoundToDefaultSchema: false, ignoresCase: true };

const table = (schema: string, name: string) => ({ schema, name, kind: 'table' as const });
const shown = (tables: readonly (TableName & { kind: 'table' | 'view' })[], naming: PlaceNaming) =>
  tables.map((one) => {
    const place = placesOf(tables, naming).get(tableKey(one));
    return place && tableKey(place);
  });

describe('where tables go', () => {
  it('keeps tables apart whose names only look alike when joined', () => {
    const tables = [table('a.b', 'c'), table('a', 'b.c')];
    expect(shown(tables, withSchemas)).toEqual(['"a.b".c', 'a."b.c"']);
    expect(shown(tables, flat)).toEqual(['c', '"b.c"']);
  });

  it("keeps the schema, fills in the default one, and obeys the connection's", () => {
    const tables = [table('hr', 'staff'), table('', 'order.items')];
    expect(shown(tables, withSchemas)).toEqual(['hr.staff', 'public."order.items"']);
    expect(shown(tables, bound)).toEqual(['copy.staff', 'copy."order.items"']);
  });

  it('prefixes colliding tables by their schemas, and numbers those that still collide', () => {
    const tables = [
      table('a_b', 'c'),
      table('x', 'c'),
      table('a', 'b_c'),
      table('y', 'b_c'),
      table('z', 'x_c'),
    ];
    expect(shown(tables, flat)).toEqual(['a_b_c', 'x_c_2', 'a_b_c_2', 'y_b_c', 'x_c']);
  });

  it('keeps tables apart that differ only in case, if the destination does not', () => {
    const tables = [table('public', 'Order'), table('public', 'order')];
    expect(shown(tables, withSchemas)).toEqual(['public.Order', 'public.order']);
    expect(shown(tables, flat)).toEqual(['public_Order', 'public_order_2']);
  });

  it('leaves out views, so that they take no name from a table', () => {
    const view = { ...table('hr', 'staff'), kind: 'view' as const };
    expect(shown([view, table('public', 'staff')], flat)).toEqual([undefined, 'staff']);
  });
});
