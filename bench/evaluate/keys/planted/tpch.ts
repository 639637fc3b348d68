import type { KeyNames } from '@core/schema/key-proposal';
import { keyOf, seeded, writeTables, type Cell, type PlantedTable } from './plant';

/**
 * A small database with the tables, names and keys of TPC-H (specification 3.0.1, clause 1.4): each column is prefixed
 * with the letters of its table, and lineitem refers to partsupp by two columns.
 * @returns its keys
 */
export function plantTpch(path: string): KeyNames[] {
  const draw = seeded(8);
  const rows = (count: number, row: (n: number) => readonly Cell[]) =>
    Array.from({ length: count }, (_, at) => row(at + 1));
  const offered = rows(800, (n) => [((n * 7) % 400) + 1, ((n + Math.floor((n - 1) / 400)) % 20) + 1]);
  const tables: PlantedTable[] = [
    table(
      'region',
      'r_regionkey r_name',
      rows(5, (n) => [n - 1, `region ${n}`]),
    ),
    table(
      'nation',
      'n_nationkey n_name n_regionkey',
      rows(25, (n) => [n - 1, `nation ${n}`, (n * 3) % 5]),
    ),
    table(
      'supplier',
      's_suppkey s_name s_nationkey s_acctbal',
      rows(20, (n) => [n, `s${n}`, draw(25), draw(9000)]),
    ),
    table(
      'part',
      'p_partkey p_name p_size p_retailprice',
      rows(400, (n) => [n, `p${n}`, draw(50), draw(2000)]),
    ),
    table(
      'partsupp',
      'ps_partkey ps_suppkey ps_availqty ps_supplycost',
      offered.map((key) => [...key, draw(9999), draw(1000)]),
    ),
    table(
      'customer',
      'c_custkey c_name c_nationkey c_acctbal',
      rows(300, (n) => [n, `c${n}`, draw(25), draw(9000)]),
    ),
    table(
      'orders',
      'o_orderkey o_custkey o_totalprice o_shippriority',
      rows(1500, (n) => [n * 4, draw(300) + 1, draw(90_000), 0]),
    ),
    table(
      'lineitem',
      'l_orderkey l_linenumber l_partkey l_suppkey l_quantity l_extendedprice',
      rows(6000, (n) => [
        (draw(1500) + 1) * 4,
        (n % 7) + 1,
        ...(offered[draw(800)] ?? []),
        draw(50),
        draw(90_000),
      ]),
    ),
  ];
  writeTables(path, tables);
  return [
    keyOf('nation', ['n_regionkey'], 'region', ['r_regionkey']),
    keyOf('supplier', ['s_nationkey'], 'nation', ['n_nationkey']),
    keyOf('customer', ['c_nationkey'], 'nation', ['n_nationkey']),
    keyOf('partsupp', ['ps_partkey'], 'part', ['p_partkey']),
    keyOf('partsupp', ['ps_suppkey'], 'supplier', ['s_suppkey']),
    keyOf('orders', ['o_custkey'], 'customer', ['c_custkey']),
    keyOf('lineitem', ['l_orderkey'], 'orders', ['o_orderkey']),
    keyOf('lineitem', ['l_partkey'], 'part', ['p_partkey']),
    keyOf('lineitem', ['l_suppkey'], 'supplier', ['s_suppkey']),
    keyOf('lineitem', ['l_partkey', 'l_suppkey'], 'partsupp', ['ps_partkey', 'ps_suppkey']),
  ];
}

const table = (name: string, columns: string, rows: PlantedTable['rows']): PlantedTable => ({
  name,
  columns: columns
    .split(' ')
    .map((column) => ({ name: column, type: column.endsWith('_name') ? 'TEXT' : 'INTEGER' })),
  rows,
});
