import { partsOfPath, pathText } from '@core/contract/names';
import type { LeftOutKind } from '@core/contract/schemas/left-out';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TextEquality } from '@core/kernel/data/text-equality';

/** What a connector reads of a database. Names are exact, as the engine keeps them, never quoted. */
export interface DatabaseSchema {
  readonly product: string;
  readonly version: string;
  readonly tables: readonly TableSchema[];
  readonly foreignKeys: readonly ForeignKeySchema[];
}

export interface TableName {
  /** '' where the engine has no schemas. */
  readonly schema: string;
  readonly name: string;
}

export interface TableSchema extends TableName {
  readonly kind: 'table' | 'view';
  /** The engine's own estimate or exact count; null if it has none (views). */
  readonly rowEstimate: number | null;
  readonly columns: readonly ColumnSchema[];
  /** Names in key order; null without a primary key. */
  readonly primaryKey: readonly string[] | null;
  /** Unique constraints and unique indexes over plain columns, the primary key left out. */
  readonly uniqueKeys: readonly UniqueKeySchema[];
  readonly checks: readonly CheckSchema[];
  /** Indexes that are no constraint, with what is needed to make them again. */
  readonly indexes: readonly IndexSchema[];
  /** The storage engine, such as MyISAM, of a table whose rows take no part in transactions; absent: they do. */
  readonly nonTransactionalStorage?: string;
  /** Partitions and inheriting tables that are read through this table, so that they are not listed themselves. */
  readonly parts: readonly TableName[];
  /** What belongs to the table and is made with it nowhere else, such as triggers; absent: nothing is known of any. */
  readonly belongings?: readonly BelongingSchema[];
  /** The statement that made the table or view, where the engine keeps it: a missing table between like engines is made with it. */
  readonly definition?: string;
  /** What only the own engine understands, to make the table again as it was: plain JSON, which that connector alone reads. */
  readonly engineDetails?: unknown;
}

export interface BelongingSchema {
  readonly kind: LeftOutKind;
  /** '' where it has none of its own. */
  readonly name: string;
  /** The engine's own statement that adds it; null if there is none. */
  readonly statement: string | null;
}

export interface UniqueKeySchema {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface CheckSchema {
  readonly name: string;
  /** The condition in the engine's own SQL, to make it again. */
  readonly expression: string;
  /** The columns that it looks at; absent if nothing is known of them. */
  readonly columns?: readonly string[];
}

export interface IndexSchema {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** The engine's own statement, to make it again; for another engine only the columns are used. */
  readonly definition: string;
  /** Of a unique index that is no key: the columns that it holds unique, by themselves or in expressions, and those that say which rows it holds. */
  readonly looksAt?: { readonly keys: readonly string[]; readonly condition: readonly string[] };
}

export interface ColumnSchema {
  readonly name: string;
  /** 1 is the first. */
  readonly position: number;
  /** The engine's own name of the type with its parameters, as one would write it in DDL. */
  readonly nativeType: string;
  readonly type: LogicalType;
  readonly nullable: boolean;
  /** The default's expression in the engine's own SQL. */
  readonly defaultExpression: string | null;
  /** Identity, serial, AUTOINCREMENT: the engine gives the value where none is written. */
  readonly autoIncrement: boolean;
  /** A computed column: it can be read and is never written. */
  readonly generated: boolean;
  /** What a unique key over the column treats as equal, where it is more than what its engine usually does. */
  readonly textEquality?: TextEquality;
  /** The engine takes only some texts for the type: values can be taken from those that were seen, not put together. */
  readonly isOpaque?: boolean;
  /** False where values of this type pass as text because the connector does not know it. */
  readonly supported: boolean;
  /** Of a type inferred from values: the narrower one that the first rows suggest and later ones do not fit, in the engine's words. */
  readonly widenedFrom?: string;
  /** What only the own engine understands, to make the column again as it was: plain JSON, which that connector alone reads. */
  readonly engineDetails?: unknown;
}

export interface ForeignKeySchema {
  readonly name: string;
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  readonly parentColumns: readonly string[];
  readonly deferrable: boolean;
  /** Held against the rows only at the end of a transaction, unless one asks otherwise; false where it is absent. */
  readonly initiallyDeferred?: boolean;
  readonly onDelete: string | null;
  readonly onUpdate: string | null;
  /** What only the own engine understands, to make the key again as it was: plain JSON, which that connector alone reads. */
  readonly engineDetails?: unknown;
}

export const sameTable = (a: TableName, b: TableName): boolean => a.schema === b.schema && a.name === b.name;

/**
 * 'schema.name', or the name alone where the engine has no schemas; for logs, keys of maps and screens. No two tables
 * have the same: a name with a full stop in it is quoted.
 */
export const tableKey = ({ schema, name }: TableName): string => pathText(schema, name);

/** 'schema.table.column', for texts and for names of domains; as `tableKey`. */
export const columnKey = ({ schema, name }: TableName, column: string): string =>
  pathText(schema, name, column);

/** The table of a key. */
export function tableOfKey(key: string): TableName {
  const parts = partsOfPath(key);
  return { schema: parts.length > 1 ? (parts[0] ?? '') : '', name: parts.at(-1) ?? '' };
}

/** Whether a check holds the values of a column to anything; that they are NULL or not does not count. */
export function looksAt({ columns, expression }: CheckSchema, name: string): boolean {
  const isNamed = columns === undefined || columns.includes(name);
  return isNamed && wordsOf(withoutNullTests(expression)).includes(name.toLowerCase());
}

/** NULL stays NULL in whatever is made, so that a check for it holds. */
const withoutNullTests = (expression: string): string =>
  expression.replace(/("[^"]+"|[\p{L}\p{N}_$]+|`[^`]+`|\[[^\]]+\])\)*\s+IS\s+(?:NOT\s+)?NULL\b/giu, '');

/** Names with blanks in them count as a whole, in quotation marks of any kind. */
function wordsOf(expression: string): string[] {
  const quoted = [...expression.matchAll(/"([^"]+)"|`([^`]+)`|\[([^\]]+)\]/gu)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  return [...quoted, ...expression.split(/[^\p{L}\p{N}_$]+/u)].map((word) => word.toLowerCase());
}
