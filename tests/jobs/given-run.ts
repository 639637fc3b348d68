import { generators } from '@core/generators/registry';
import type { SnapshotKind } from '@core/contract/enums';
import type { ColumnSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { planRun } from '@core/pipeline/plan';
import { reviewRun } from '@core/pipeline/review/review-run';
import type { RunColumn, RunRequest, RunTable } from '@core/pipeline/run-request';

const int: LogicalType = { kind: 'int', bits: 32, signed: true };
const name = (table: string) => ({ schema: 'public', name: table });

export function column(of: string, position: number, over: Partial<ColumnSchema> = {}): ColumnSchema {
  return {
    name: of,
    position,
    nativeType: 'integer',
    type: int,
    nullable: true,
    defaultExpression: null,
    autoIncrement: false,
    generated: false,
    supported: true,
    ...over,
  };
}

export function table(
  of: string,
  columns: readonly ColumnSchema[],
  over: Partial<TableSchema> = {},
): TableSchema {
  const parts = { checks: [], indexes: [], parts: [], uniqueKeys: [] };
  return { ...name(of), kind: 'table', rowEstimate: 100, columns, primaryKey: null, ...parts, ...over };
}

export const key = (
  child: string,
  parent: string,
  childColumns: string[],
  parentColumns = ['id'],
): ForeignKeySchema => ({
  name: `${child}_${parent}`,
  child: name(child),
  childColumns,
  parent: name(parent),
  parentColumns,
  deferrable: false,
  onDelete: null,
  onUpdate: null,
});

/** The parts of a run that a test specifies; the rest has simple defaults. */
export interface GivenRun {
  readonly tables: readonly TableSchema[];
  readonly keys?: readonly ForeignKeySchema[];
  readonly virtual?: readonly ForeignKeySchema[];
  /** Generator by 'table.column'. */
  readonly generators?: Readonly<Record<string, string>>;
  readonly personal?: readonly string[];
  /** Columns whose values no scan has looked at; none by default. */
  readonly unexamined?: readonly string[];
  readonly excluded?: readonly string[];
  readonly target?: readonly TableSchema[];
  /** Of the source; 'shared' by default. */
  readonly snapshot?: SnapshotKind;
  /** One by default. */
  readonly connections?: number;
  readonly options?: Partial<RunRequest['options']>;
  readonly engines?: readonly [string, string];
}

function requestOf(given: GivenRun): RunRequest {
  const tables = given.tables.map((schema, at): RunTable => {
    const isExcluded = given.excluded?.includes(schema.name) ?? false;
    return { id: at + 1, schema, configuration: { isExcluded, rowsToGenerate: null } };
  });
  const columns = tables.flatMap(({ id, schema: of }) =>
    of.columns.map((schema): RunColumn => {
      const path = `${of.name}.${schema.name}`;
      const chosen = given.generators?.[path];
      return {
        id: id * 100 + schema.position,
        tableId: id,
        schema,
        configuration: {
          generator: chosen === undefined ? null : { id: chosen, parameters: {} },
          pii: given.personal?.includes(path) ? { entity: 'LAST_NAME', dismissed: false } : null,
          ...(given.unexamined?.includes(path) ? {} : { examined: { at: 1, values: 100, of: 100 } }),
        },
      };
    }),
  );
  const [from, to] = given.engines ?? ['POSTGRESQL', 'POSTGRESQL'];
  const asKey = (isVirtual: boolean) => (schema: ForeignKeySchema) => ({
    schema,
    isVirtual,
    isEnabled: true,
  });
  return {
    runId: 'run',
    source: {
      engine: from,
      nativeFormat: from,
      snapshot: given.snapshot ?? 'shared',
      altersInPlace: true,
      schema: {
        tables,
        columns,
        foreignKeys: [...(given.keys ?? []).map(asKey(false)), ...(given.virtual ?? []).map(asKey(true))],
      },
    },
    destination: {
      engine: to,
      nativeFormat: to,
      snapshot: 'shared',
      altersInPlace: true,
      schema: { product: '', version: '', tables: given.target ?? [], foreignKeys: [] },
      naming: {
        hasSchemas: to === 'POSTGRESQL',
        defaultSchema: 'public',
        isBoundToDefaultSchema: false,
        ignoresCase: to !== 'POSTGRESQL',
      },
    },
    generators: new Map(generators.map((generator) => [generator.id, generator])),
    locale: 'en',
    revision: 1,
    options: {
      truncate: false,
      replaceOwn: false,
      bypassConstraints: true,
      createMissing: true,
      remakeChanged: false,
      withoutTexts: false,
      ...given.options,
    },
    tuning: {
      nConnections: given.connections ?? 1,
      readBatchSize: 1,
      generateBatchSize: 1,
      writeBatchSize: 1,
    },
    seed: 42,
  };
}

export const planOf = (given: GivenRun) => planRun(requestOf(given));
export function findingsOf(given: GivenRun, rows: Readonly<Record<string, number>> = {}) {
  const request = requestOf(given);
  const live = { source: null, destinationRows: new Map(Object.entries(rows)) };
  return reviewRun(request, planRun(request), live).map(({ severity, code, column: at }) =>
    [severity, code, at].filter((part) => part !== null).join(' '),
  );
}

export const id = column('id', 1, { nullable: false });
export const text = (of: string, position: number, length?: number, over: Partial<ColumnSchema> = {}) =>
  column(of, position, {
    nativeType: length === undefined ? 'text' : `varchar(${length})`,
    type: length === undefined ? { kind: 'utf8' } : { kind: 'utf8', length },
    ...over,
  });
export const parent = table('parent', [id, text('label', 2)], { primaryKey: ['id'] });
export const child = table('child', [id, column('parent_id', 2)], { primaryKey: ['id'] });
