import type { KeyNames } from '@core/schema/key-proposal';
import { keyOf, seeded, writeTables, type Cell, type PlantedTable } from './plant';

interface PlannedColumn {
  readonly name: string;
  readonly parent: string | null;
  readonly isSubtype: boolean;
  readonly isOptional: boolean;
}

interface PlannedTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly PlannedColumn[];
}

function readPlan(plan: string): PlannedTable[] {
  return plan
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', columns = ''] = line.split(': ');
      const [name = '', rows = ''] = head.split(' ');
      return { name, rows: Number(rows), columns: columns.split(', ').map(readColumn) };
    });
}

function readColumn(text: string): PlannedColumn {
  const [name = '', parent = null] = text.replace(/^[*?]/, '').split(' > ');
  return { name, parent, isSubtype: text.startsWith('*'), isOptional: text.startsWith('?') };
}

/** Writes a schema of run-together-plans.ts and its rows. @returns the keys that hold in it */
export function plantRunTogether(path: string, plan: string): KeyNames[] {
  const planned = readPlan(plan);
  const below = seeded(41);
  const byName = new Map(planned.map((table) => [table.name, table]));
  const keys = new Map<string, readonly Cell[]>();
  const keysOf = (name: string): readonly Cell[] => {
    const known = keys.get(name);
    if (known) return known;
    const { rows, columns } = byName.get(name)!;
    const [key] = columns;
    const parent = key?.isSubtype ? keysOf(key.parent ?? '') : null;
    const made = parent ? shuffled(parent, below).slice(0, rows) : ownKeys(name, rows, key?.name ?? '');
    keys.set(name, made);
    return made;
  };
  const tables = planned.map(({ name, rows, columns }): PlantedTable => {
    const own = keysOf(name);
    const valueOf = ({ parent, isOptional }: PlannedColumn): Cell => {
      if (parent === null) return 1 + below(60);
      const held = keysOf(parent);
      return isOptional && below(3) === 0 ? null : held[below(held.length)]!;
    };
    return {
      name,
      primaryKey: columns.slice(0, 1).map((column) => column.name),
      columns: columns.map((column) => ({
        name: column.name,
        type: column.name.endsWith('code') ? 'TEXT' : 'INTEGER',
      })),
      rows: Array.from({ length: rows }, (_, at) =>
        columns.map((column, place) => (place === 0 ? own[at]! : valueOf(column))),
      ),
    };
  });
  writeTables(path, tables);
  return planned.flatMap(({ name, columns }) =>
    columns.flatMap((column) =>
      column.parent === null
        ? []
        : [keyOf(name, [column.name], column.parent, [byName.get(column.parent)!.columns[0]!.name])],
    ),
  );
}

const ownKeys = (table: string, rows: number, key: string): Cell[] =>
  Array.from({ length: rows }, (_, at) =>
    key.endsWith('code') ? `${table.slice(0, 2).toUpperCase()}${at + 1}` : at + 1,
  );

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(below(left.length), 1)[0]!);
}
