import { AppError } from '@core/kernel/errors';
import { refuseDeletingMore } from '../../confirmed-rows';
import { isEmptied, type LoadPlan, type LoadTable } from '../../connector';
import type { CsvDialect } from '../../csv-facts';
import { belongingsLeftOut, foreignLeftOut, type LeftOut } from '../../left-out';
import { sameTable, tableKey, type TableSchema } from '../../schema';
import type { EngineConnection } from '../engine/engine';
import { formOf } from '../introspect';
import { countRows } from '../read/count-rows';
import type { TableReader } from '../read/table-reader';
import { writtenDialect } from '../csv/csv-dialect';
import { logicalTypeOf, nativeTypeOf, writtenType } from '../tables/column-types';
import type { FileForm } from '../tables/file-form';
import type { FileTable } from '../tables/list-tables';
import type { NotedColumn } from './noted-tables';
import type { RunNotes, RunTable } from './run-notes';

/**
 * Records what the run will do; no visible change. Leftovers of unfinished runs are removed.
 * @throws AppError 'destination-table-missing' or 'destination-deletes-more'
 */
export async function beginLoad(
  connection: EngineConnection,
  reader: TableReader,
  notes: RunNotes,
  plan: LoadPlan,
  form: FileForm,
): Promise<void> {
  if (await notes.tables()) return;
  requireTargets(plan, await reader.list());
  // Before listing what is visible, which a dropped run can no longer change.
  await notes.dropOthers();
  const found = await reader.list();
  requireTargets(plan, found);
  await refuseDeletingMore(
    plan,
    (table) => found.some((one) => sameTable(one, table)),
    (tables) => countRows(connection, reader, tables, 'destination-table-missing'),
  );
  const tables: RunTable[] = [];
  for (const load of plan.tables) {
    const existing = found.find((table) => sameTable(table, load.target));
    tables.push(
      existing === undefined
        ? newTable(load, form)
        : load.change
          ? { ...newTable(load, form), form: existing.form }
          : await keptTable(connection, reader, load, existing, isEmptied(plan, load)),
    );
  }
  await notes.begin(tables);
}

function requireTargets({ tables, options }: LoadPlan, found: readonly FileTable[]): void {
  if (options.createMissing) return;
  const missing = tables.find(({ target }) => !found.some((table) => sameTable(table, target)));
  if (missing)
    throw new AppError('destination-table-missing', { details: { table: tableKey(missing.target) } });
}

async function keptTable(
  connection: EngineConnection,
  reader: TableReader,
  { target }: LoadTable,
  existing: FileTable,
  replaces: boolean,
): Promise<RunTable> {
  const { columns } = await reader.describe(connection, existing);
  return {
    schema: target.schema,
    name: target.name,
    form: existing.form,
    dialect: existing.form.format === 'csv' ? await dialectKept(reader, existing) : writtenDialect,
    columns: columns.map(({ name, type, engineType }) => ({
      name,
      type,
      engineType: isWritable(engineType) ? engineType : 'VARCHAR',
    })),
    replaces,
    isNew: false,
  };
}

/** An existing table keeps its separator. */
const dialectKept = async (reader: TableReader, table: FileTable): Promise<CsvDialect> =>
  rewrittenAs((await reader.csv.factsOf(table)).dialect);

/** As its readers separate values and know NULL; in all else by RFC 4180, in UTF-8. */
const rewrittenAs = (dialect: CsvDialect = writtenDialect): CsvDialect => ({
  ...writtenDialect,
  delimiter: dialect.delimiter,
  nullText: dialect.nullText,
});

const newTable = ({ source, target, sameEngine }: LoadTable, form: FileForm): RunTable => {
  const own = sameEngine ? (formOf(source) ?? form) : form;
  return {
    schema: target.schema,
    name: target.name,
    form: own,
    dialect: sameEngine ? rewrittenAs(source.csv?.dialect) : writtenDialect,
    columns: source.columns
      .filter(({ generated }) => !generated)
      .map((column) => newColumn(column, sameEngine)),
    replaces: true,
    isNew: true,
  };
};

function newColumn(
  { name, type, nativeType }: TableSchema['columns'][number],
  sameEngine: boolean,
): NotedColumn {
  const own = nativeType.replace(/^\w+: /, '');
  return { name, type, engineType: sameEngine && isWritable(own) ? own : writtenType(type) };
}

/** A type that values can be cast to: a known one, or a nested one of plain names, from which a cast can be built. */
const isWritable = (engineType: string): boolean =>
  logicalTypeOf(engineType) !== null && /^[\w\s(),[\]]+$/.test(engineType);

/** The table as it will be once it is published. */
export const plannedSchema = (table: RunTable): TableSchema => ({
  schema: table.schema,
  name: table.name,
  kind: 'table',
  rowEstimate: null,
  columns: table.columns.map(({ name, type, engineType }, at) => ({
    name,
    position: at + 1,
    nativeType: nativeTypeOf(table.form.format, engineType),
    type,
    nullable: true,
    defaultExpression: null,
    autoIncrement: false,
    generated: false,
    supported: true,
  })),
  primaryKey: null,
  uniqueKeys: [],
  checks: [],
  indexes: [],
  parts: [],
  engineDetails: table.form,
});

/** What the source's tables have and files cannot: keys, indexes and checks, defaults, computed columns. */
export function leftOutOf(plan: LoadPlan, isNew: (load: LoadTable) => boolean): LeftOut[] {
  return plan.tables.filter(isNew).flatMap((load) => {
    const { source, target } = load;
    const table = { schema: target.schema, name: target.name };
    const key = (kind: LeftOut['kind'], name: string): LeftOut => ({
      table,
      kind,
      name,
      reason: 'not-carried',
      needs: null,
      statement: null,
    });
    return [
      ...(source.primaryKey ? [key('key', 'PRIMARY KEY')] : []),
      ...source.uniqueKeys.map(({ name }) => key('key', name)),
      ...source.indexes.filter(({ columns }) => columns.length > 0).map(({ name }) => key('index', name)),
      ...plan.foreignKeys
        .filter(({ child }) => sameTable(child, target))
        .map(({ name }) => key('foreign-key', name)),
      ...foreignLeftOut(load, { hasDefault: () => false, setDefault: () => null, addCheck: () => null }),
      ...belongingsLeftOut(load),
    ];
  });
}
