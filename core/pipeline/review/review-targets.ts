import type { GeneratorFamily } from '@core/contract/enums';
import { sameTable, tableKey, type ColumnSchema, type TableSchema } from '@core/connectors/schema';
import { timeDigits, type LogicalType } from '@core/kernel/data/logical-type';
import { compatibility, isTime, keptDigits } from '../convert/compatibility';
import { changesText, type PlannedChange } from '../made-tables';
import { isReplaced } from '../own-rows';
import type { PlannedColumn, PlannedTable, RunPlan } from '../run-plan';
import type { RunRequest } from '../run-request';
import type { Finding } from './finding';
import { at } from './place';

/** Checks tables and columns of the destination against what the run will write to them. */
export function reviewTargets(
  request: RunRequest,
  plan: RunPlan,
  destinationRows: ReadonlyMap<string, number>,
): Finding[] {
  return plan.tables.flatMap((table): Finding[] => {
    const params = { table: tableKey(table.target) };
    const target = request.destination.schema.tables.find((candidate) => sameTable(candidate, table.target));
    if (!target) {
      if (plan.options.createMissing) return [...nullsInMadeTable(request, table), ...finerThanMade(table)];
      return [{ severity: 'error', code: 'destination-table-missing', ...at(table.source), params }];
    }
    const rows = destinationRows.get(tableKey(table.target)) ?? 0;
    if (table.change) {
      const asMade = [...nullsInMadeTable(request, table), ...finerThanMade(table)];
      return [changeFinding(table, table.change, rows), ...asMade];
    }
    const holdsData: Finding = {
      severity: 'warning',
      code: 'destination-holds-data',
      ...at(table.source),
      params: { ...params, count: rows },
    };
    return [
      ...withoutTransactions(table, target),
      ...(rows > 0 && !isReplaced(plan, table) ? [holdsData] : []),
      ...table.columns.flatMap((column) => reviewColumn(request, table, column, target)),
      ...extraColumns(table, target),
    ];
  });
}

/** How a table that an earlier run created follows its source. */
function changeFinding(table: PlannedTable, change: PlannedChange, rows: number): Finding {
  const { way, isAllowed } = change;
  const place = at(table.source);
  const params = { table: tableKey(table.target), changes: changesText(change) };
  if (!isAllowed) {
    return {
      severity: 'error',
      code: 'destination-table-outdated',
      ...place,
      params: { ...params, count: rows },
    };
  }
  const code = way === 'anew' ? 'destination-table-remade' : 'destination-table-altered';
  return { severity: 'info', code, ...place, params };
}

/** A failed task could not be rolled back, and would be written twice. */
const withoutTransactions = (
  table: PlannedTable,
  { nonTransactionalStorage: storage }: TableSchema,
): Finding[] =>
  storage === undefined
    ? []
    : [
        {
          severity: 'error',
          code: 'destination-without-transactions',
          ...at(table.source),
          params: { table: tableKey(table.target), storage },
        },
      ];

/** NULL for columns that become NOT NULL in the created table. */
const nullsInMadeTable = (request: RunRequest, table: PlannedTable): Finding[] =>
  table.columns
    .filter((column) => !column.nullable && makesNull(request, column))
    .map(({ name }) => ({
      severity: 'error',
      code: 'destination-not-null-excluded',
      ...at(table.source, name),
      params: { table: tableKey(table.target), column: name },
    }));

function reviewColumn(
  request: RunRequest,
  table: PlannedTable,
  column: PlannedColumn,
  target: TableSchema,
): Finding[] {
  const place = at(table.source, column.name);
  const names = { table: tableKey(table.target), column: column.name };
  const found = target.columns.find((candidate) => candidate.name === column.name);
  if (!found || found.generated) {
    return [{ severity: 'error', code: 'destination-column-missing', ...place, params: names }];
  }
  const types = { ...names, expected: column.nativeType, found: found.nativeType };
  const labels = labelsFinding(request, table, column, found);
  if (labels) return [labels];
  const fit = column.nativeType === found.nativeType ? 'fits' : compatibility(madeType(column), found.type);
  const findings: Finding[] = [];
  if (fit === 'differs') {
    findings.push({ severity: 'error', code: 'destination-type-differs', ...place, params: types });
  } else if (fit === 'narrower') {
    findings.push({ severity: 'warning', code: 'destination-too-narrow', ...place, params: types });
  }
  if (fit === 'coarser') findings.push(...digitsFinding(table, column, found.type));
  if (!found.nullable && makesNull(request, column)) {
    findings.push({ severity: 'error', code: 'destination-not-null-excluded', ...place, params: names });
  } else if (!found.nullable && keepsNull(request, column)) {
    findings.push({ severity: 'warning', code: 'destination-not-null-differs', ...place, params: names });
  }
  return findings;
}

/**
 * An enum that lacks labels of the source's: an error if the column keeps its values. Their types may have one name, and
 * a sample need not have the label.
 */
function labelsFinding(
  request: RunRequest,
  table: PlannedTable,
  column: PlannedColumn,
  found: ColumnSchema,
): Finding | null {
  const made = madeType(column);
  if (made.kind !== 'enum' || found.type.kind !== 'enum') return null;
  const { values } = found.type;
  const lacking = made.values.filter((label) => !values.includes(label));
  if (lacking.length === 0) return null;
  const family = definitionOf(request, column)?.family;
  return {
    severity: family === undefined || keepsLabels.has(family) ? 'error' : 'warning',
    code: 'destination-lacks-labels',
    ...at(table.source, column.name),
    params: {
      table: tableKey(table.target),
      column: column.name,
      found: found.nativeType,
      labels: lacking.map((label) => `'${label}'`).join(', '),
    },
  };
}

/** Families whose values are those of the source. */
const keepsLabels: ReadonlySet<GeneratorFamily> = new Set(['Duplicate', 'Shuffle', 'Dynamic']);

/** Times that are finer than a created table can store. */
const finerThanMade = (table: PlannedTable): Finding[] =>
  table.columns.flatMap((column) => {
    const type = madeType(column);
    return isTime(type) && keptDigits(type) < (type.digits ?? timeDigits)
      ? digitsFinding(table, column, type)
      : [];
  });

/** The fractional digits that times lose on their way into a column. */
function digitsFinding(table: PlannedTable, column: PlannedColumn, to: LogicalType): Finding[] {
  const from = madeType(column);
  if (!isTime(from) || !isTime(to)) return [];
  const params = {
    table: tableKey(table.target),
    column: column.name,
    expected: from.digits ?? timeDigits,
    found: keptDigits(to),
  };
  return [{ severity: 'warning', code: 'time-digits-cut', ...at(table.source, column.name), params }];
}

const madeType = (column: PlannedColumn): LogicalType =>
  column.move.kind === 'generator' ? column.move.root.type : column.type;

const definitionOf = (request: RunRequest, { move }: PlannedColumn) =>
  move.kind === 'generator' ? request.generators.get(move.id) : undefined;

const makesNull = (request: RunRequest, column: PlannedColumn): boolean =>
  definitionOf(request, column)?.family === 'Exclude';

const keepsNull = (request: RunRequest, column: PlannedColumn): boolean =>
  column.nullable && (definitionOf(request, column)?.capabilities.keepsNull ?? true);

/** Destination columns that the run does not write and that have no default. */
function extraColumns(table: PlannedTable, target: TableSchema): Finding[] {
  const isWritten = new Set(table.columns.map((column) => column.name));
  const needsValue = (column: ColumnSchema) =>
    !column.nullable && column.defaultExpression === null && !column.autoIncrement && !column.generated;
  return target.columns
    .filter((column) => !isWritten.has(column.name) && needsValue(column))
    .map(({ name }) => ({
      severity: 'error',
      code: 'destination-column-extra',
      ...at(table.source, name),
      params: { table: tableKey(table.target), column: name },
    }));
}
