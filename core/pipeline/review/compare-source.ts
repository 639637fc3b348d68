import {
  sameTable,
  tableKey,
  type ColumnSchema,
  type DatabaseSchema,
  type TableSchema,
} from '@core/connectors/schema';
import type { RunSchema } from '../run-request';
import type { Finding } from './finding';
import { at } from './place';

/**
 * The source as it is now, held against what was read of it before. What a run would stumble over is an error: a table
 * or column that is gone or has another type. What is new does not block; excluded tables never do.
 */
export function compareSource(known: RunSchema, now: DatabaseSchema): Finding[] {
  const findings = known.tables.flatMap(({ id, schema, configuration }) => {
    const severity = configuration.isExcluded || schema.kind === 'view' ? 'info' : 'error';
    const columns = known.columns.filter((column) => column.tableId === id).map((column) => column.schema);
    return compareTable(schema, columns, now).map((finding) =>
      finding.severity === 'error' ? { ...finding, severity } : finding,
    ) satisfies Finding[];
  });
  const added = now.tables.filter((table) => !known.tables.some(({ schema }) => sameTable(schema, table)));
  return [
    ...findings,
    ...added.map((table): Finding => ({
      severity: 'warning',
      code: 'source-table-new',
      ...at(table),
      params: { table: tableKey(table) },
    })),
  ];
}

function compareTable(before: TableSchema, columns: readonly ColumnSchema[], now: DatabaseSchema): Finding[] {
  const params = { table: tableKey(before) };
  const after = now.tables.find((table) => sameTable(table, before));
  if (!after) return [{ severity: 'error', code: 'source-table-missing', ...at(before), params }];
  const gone = columns.flatMap((column): Finding[] => {
    const found = after.columns.find(({ name }) => name === column.name);
    const place = at(before, column.name);
    const names = { ...params, column: column.name };
    if (!found) return [{ severity: 'error', code: 'source-column-missing', ...place, params: names }];
    const isSame = found.nativeType === column.nativeType && found.nullable === column.nullable;
    if (isSame && found.generated === column.generated) return [];
    const types = { ...names, expected: formOf(column), found: formOf(found) };
    return [{ severity: 'error', code: 'source-column-changed', ...place, params: types }];
  });
  const added = after.columns.filter((column) => !columns.some(({ name }) => name === column.name));
  return [
    ...gone,
    ...added.map(({ name }): Finding => ({
      severity: 'warning',
      code: 'source-column-new',
      ...at(before, name),
      params: { ...params, column: name },
    })),
  ];
}

const formOf = ({ nativeType, nullable, generated }: ColumnSchema): string =>
  `${nativeType}${nullable ? '' : ' NOT NULL'}${generated ? ' GENERATED' : ''}`;
