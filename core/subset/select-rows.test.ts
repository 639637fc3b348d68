import { describe, expect, it } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { choose } from './testing/chosen';
import { ends, memoryTable, type Cell } from './testing/memory-source';
import type { SubsetSettings } from './settings';

const numbers = (count: number, rowOf: (n: number) => readonly Cell[]) =>
  Array.from({ length: count }, (_, at) => rowOf(at + 1));
const target = (name: string, ask: SubsetSettings['targets'][number]['ask']) => ({
  table: { schema: '', name },
  ask,
});
const follow = (key: ReturnType<typeof ends>, perParent: number | null, depth: number | null = null) => ({
  key,
  follow: { perParent, depth },
});

/** Customers with five orders each, of three lines each; products; notes on orders. */
const shop = {
  customers: memoryTable(
    'customers',
    ['id', 'city text'],
    numbers(20, (n) => [n, n % 2 ? 'Utrecht' : 'Delft']),
  ),
  orders: memoryTable(
    'orders',
    ['id', 'customer'],
    numbers(100, (n) => [n, ((n - 1) % 20) + 1]),
  ),
  lines: memoryTable(
    'lines',
    ['order', 'number', 'product'],
    numbers(300, (n) => [((n - 1) % 100) + 1, Math.floor((n - 1) / 100) + 1, ((n * 7) % 50) + 1]),
    { primary: ['order', 'number'] },
  ),
  products: memoryTable(
    'products',
    ['id'],
    numbers(50, (n) => [n]),
  ),
};
const shopTables = Object.values(shop);
const ordersOfCustomers = ends('orders', ['customer'], 'customers', ['id']);
const linesOfOrders = ends('lines', ['order'], 'orders', ['id']);
const linesOfProducts = ends('lines', ['product'], 'products', ['id']);
const shopKeys = [ordersOfCustomers, linesOfOrders, linesOfProducts];

describe('a choice of rows', () => {
  it('takes exactly the share asked for, their children, and the parents of all, and says why each is in', async () => {
    const { rows, plan, reads } = await choose(shopTables, shopKeys, {
      targets: [target('customers', { by: 'percentage', percentage: 10 })],
    });
    const customers = rows.get('customers')!;
    expect(customers).toHaveLength(2);
    expect(rows.get('orders')).toHaveLength(10);
    expect(rows.get('lines')).toHaveLength(30);
    const wanted = new Set(rows.get('lines')!.map((row) => shop.lines.rows[row]![2]));
    expect(rows.get('products')).toHaveLength(wanted.size);
    expect(plan.tables.map(({ asked, got, total }) => [total, asked, got])).toEqual([
      [20, 2, 2],
      [100, null, 10],
      [300, null, 30],
      [50, null, wanted.size],
    ]);
    expect(plan.tables.map(({ reasons }) => reasons.map(({ kind, rows: count }) => [kind, count]))).toEqual([
      [['target', 2]],
      [['child', 10]],
      [['child', 30]],
      [['parent', wanted.size]],
    ]);
    expect(Math.max(...reads.values())).toBeLessThanOrEqual(6);
  });

  it('reads a table once on the way down and once on the way up', async () => {
    const { reads, plan } = await choose(shopTables, shopKeys, {
      targets: [target('customers', { by: 'filter', formula: '[city] = "Delft"' })],
      keys: [follow(ordersOfCustomers, null)],
    });
    expect(plan.tables[0]!.got).toBe(10);
    // once for the plan, and once for each of the two keys that it is made without
    expect(Object.fromEntries(reads)).toEqual({ customers: 3, orders: 2, lines: 1, products: 1 });
  });

  it('never follows the children of rows that came along only as parents', async () => {
    const { rows } = await choose(shopTables, shopKeys, {
      targets: [target('lines', { by: 'rows', rows: 1 })],
    });
    expect(shopTables.map(({ schema }) => rows.get(schema.name)!.length)).toEqual([1, 1, 1, 1]);
  });

  it('takes at most so many children of each parent, and so many steps down', async () => {
    const targets = [target('customers', { by: 'rows', rows: 3 } as const)];
    const few = await choose(shopTables, shopKeys, {
      targets,
      keys: [follow(linesOfOrders, 2), follow(ordersOfCustomers, 3)],
    });
    expect([few.rows.get('orders')!.length, few.rows.get('lines')!.length]).toEqual([9, 18]);
    const flat = await choose(shopTables, shopKeys, { targets, keys: [follow(linesOfOrders, null, 1)] });
    expect([flat.rows.get('orders')!.length, flat.rows.get('lines')!.length]).toEqual([15, 0]);
    const cut = await choose(shopTables, shopKeys, { targets, keys: [follow(ordersOfCustomers, 0)] });
    expect([cut.rows.get('orders')!.length, cut.rows.get('lines')!.length]).toEqual([0, 0]);
  });

  it('says what cutting the keys that pull most would save', async () => {
    const { plan } = await choose(shopTables, shopKeys, {
      targets: [target('customers', { by: 'rows', rows: 4 })],
    });
    const all = plan.tables.reduce((sum, { got }) => sum + got, 0);
    expect(plan.pulls.map(({ key, rows }) => [key.child.name, rows])).toEqual([
      ['lines', 60],
      ['orders', 20],
    ]);
    expect(plan.pulls[1]!.saved).toBe(all - 4);
    expect(plan.pulls[0]!.saved).toBe(60 + plan.tables[3]!.got);
  });

  it('estimates what cutting a key would save where rows are to be chosen once', async () => {
    const targets = [target('customers', { by: 'rows', rows: 4 } as const)];
    const { plan, reads } = await choose(shopTables, shopKeys, { targets }, { countsSavings: false });
    expect(plan.pulls.map(({ key, saved, isEstimate }) => [key.child.name, saved, isEstimate])).toEqual([
      ['lines', 60 + plan.tables[3]!.got, true],
      ['orders', 80 + plan.tables[3]!.got, true],
    ]);
    expect(Math.max(...reads.values())).toBeLessThanOrEqual(2);
  });

  it('follows composite keys, keys to other unique columns, and none with NULL in a part', async () => {
    const rooms = memoryTable(
      'rooms',
      ['id', 'house text', 'floor'],
      numbers(12, (n) => [n, `h${n % 3}`, n]),
      { unique: [['house', 'floor']] },
    );
    const beds = memoryTable(
      'beds',
      ['id', 'floor?', 'house text?'],
      numbers(24, (n) => [
        n,
        n > 20 ? null : ((n - 1) % 12) + 1,
        n > 20 ? null : `h${(((n - 1) % 12) + 1) % 3}`,
      ]),
    );
    const key = ends('beds', ['floor', 'house'], 'rooms', ['floor', 'house']);
    const down = await choose([rooms, beds], [key], { targets: [target('rooms', { by: 'rows', rows: 5 })] });
    const floors = down.rows.get('rooms')!.map((row) => rooms.rows[row]![2]);
    expect(down.rows.get('beds')).toEqual(
      [...beds.rows.keys()].filter((row) => floors.includes(beds.rows[row]![1])),
    );
    const up = await choose([rooms, beds], [key], {
      targets: [target('beds', { by: 'percentage', percentage: 100 })],
    });
    expect(up.rows.get('beds')).toHaveLength(24);
    expect(up.rows.get('rooms')).toHaveLength(12);
  });

  it('follows a polymorphic key only for the rows that it is for', async () => {
    const posts = memoryTable(
      'posts',
      ['id'],
      numbers(10, (n) => [n]),
    );
    const photos = memoryTable(
      'photos',
      ['id'],
      numbers(10, (n) => [n]),
    );
    const comments = memoryTable(
      'comments',
      ['id', 'kind text', 'about'],
      numbers(20, (n) => [n, n % 2 ? 'Post' : 'Photo', ((n - 1) % 10) + 1]),
    );
    const keyTo = (parent: string, kind: string) => ({
      ...ends('comments', ['about'], parent, ['id']),
      only: { column: 'kind', texts: [kind] },
    });
    const { rows } = await choose(
      [posts, photos, comments],
      [keyTo('posts', 'Post'), keyTo('photos', 'Photo')],
      {
        targets: [target('posts', { by: 'filter', formula: '[id] <= 4' })],
      },
    );
    const chosen = rows.get('comments')!.map((row) => comments.rows[row]!);
    expect(chosen.map(([, kind, about]) => `${kind} ${about}`)).toEqual(
      expect.arrayContaining(['Post 1', 'Post 3']),
    );
    expect(chosen.every(([, kind]) => kind === 'Post')).toBe(true);
    expect(rows.get('photos')).toEqual([]);
  });

  it('closes a linked list of 100,000 rows in the process, up and down', async () => {
    const list = memoryTable(
      'list',
      ['id', 'before?'],
      numbers(100_000, (n) => [n, n === 1 ? null : n - 1]),
    );
    const key = ends('list', ['before'], 'list', ['id']);
    const last = await choose([list], [key], {
      targets: [target('list', { by: 'filter', formula: '[id] = 100000' })],
    });
    expect(last.plan.tables[0]!.got).toBe(100_000);
    const first = await choose([list], [key], {
      targets: [target('list', { by: 'filter', formula: '[id] = 1' })],
      keys: [follow(key, null, 50)],
    });
    expect(first.plan.tables[0]!.got).toBe(51);
  }, 60_000);

  it('keeps small tables that no target reaches whole, and as a rule says', async () => {
    const lone = memoryTable(
      'lone',
      ['id'],
      numbers(30, (n) => [n]),
    );
    const targets = [target('customers', { by: 'rows', rows: 1 } as const)];
    const table = { schema: '', name: 'lone' };
    const kept = async (tables: SubsetSettings['tables']) => {
      const { plan } = await choose([...shopTables, lone], shopKeys, { targets, tables });
      return plan.tables.at(-1)!;
    };
    expect(await kept([])).toMatchObject({ got: 30, reasons: [{ kind: 'kept', rows: 30 }] });
    expect(await kept([{ table, keep: { by: 'none' } }])).toMatchObject({ got: 0, reasons: [] });
    expect(await kept([{ table, keep: { by: 'sample', rows: 4 } }])).toMatchObject({ got: 4 });
  });

  it('brings the parents of a table that is kept whole, and not its children', async () => {
    const { rows } = await choose(shopTables, shopKeys, {
      targets: [target('products', { by: 'rows', rows: 1 })],
      keys: [follow(linesOfProducts, 0)],
      tables: [{ table: { schema: '', name: 'orders' }, keep: { by: 'whole' } }],
    });
    expect(shopTables.map(({ schema }) => rows.get(schema.name)!.length)).toEqual([20, 100, 0, 1]);
  });

  it('tells equal rows of a table without a key apart by counting them', async () => {
    const log = memoryTable(
      'log',
      ['what text'],
      numbers(40, (n) => [`event ${n % 4}`]),
      { primary: null },
    );
    const { plan } = await choose([log], [], { targets: [target('log', { by: 'rows', rows: 13 })] });
    expect(plan.tables[0]).toMatchObject({ got: 13, asked: 13 });
  });

  it('chooses the same rows again, others with another seed, and more of the same with a greater share', async () => {
    const chosen = async (percentage: number, seed: number) => {
      const { rows } = await choose(shopTables, shopKeys, {
        seed,
        targets: [target('orders', { by: 'percentage', percentage })],
      });
      return rows.get('orders')!;
    };
    const ten = await chosen(10, 1);
    expect(await chosen(10, 1)).toEqual(ten);
    expect(await chosen(10, 2)).not.toEqual(ten);
    expect(await chosen(30, 1)).toEqual(expect.arrayContaining([...ten]));
    expect(await chosen(0.5, 1)).toHaveLength(1);
  });

  it.each([
    ['subset-target-excluded', [target('gone', { by: 'rows', rows: 1 })]],
    ['subset-target-empty', [target('empty', { by: 'rows', rows: 1 })]],
    ['subset-filter-empty', [target('orders', { by: 'filter', formula: '[id] > 1000' })]],
    ['subset-filter-invalid', [target('orders', { by: 'filter', formula: '[id] > ' })]],
    ['subset-filter-invalid', [target('orders', { by: 'filter', formula: '[id] + 1' })]],
    ['subset-filter-invalid', [target('orders', { by: 'filter', formula: '[gone] = 1' })]],
  ] as const)('refuses with %s', async (code, targets) => {
    const empty = memoryTable('empty', ['id'], []);
    await expect(choose([...shopTables, empty], shopKeys, { targets }).catch(codeOf)).resolves.toBe(code);
  });

  it('tells which keys are not followed because a table is excluded', async () => {
    const { unmet, rows } = await choose([shop.orders, shop.lines], shopKeys, {
      targets: [target('orders', { by: 'rows', rows: 2 })],
    });
    expect(unmet.map(({ parent }) => parent.name)).toEqual(['customers', 'products']);
    expect(rows.get('lines')).toHaveLength(6);
  });
});
