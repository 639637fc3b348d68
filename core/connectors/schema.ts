import { partsOfPath, pathText } from '@core/contract/names';
import type { LeftOutKind } from '@core/contract/schemas/left-out';
import type { CsvFacts } from './csv-facts';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TextEquality } from '@core/kernel/data/text-equality';

/** What a connector reads of a database's structure. Names are exact, as in the engine, never quoted. */
export interface DatabaseSchema {
  readonly product: string;
  readonly version: string;
  readonly tables: readonly TableSchema[];
  readonly foreignKeys: readonly ForeignKeySchema[];
}

export interface TableName {
  /** '' if the engine has no schemas. */
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
  /** Unique constraints and unique indexes over plain columns, without the primary key. */
  readonly uniqueKeys: readonly UniqueKeySchema[];
  readonly checks: readonly CheckSchema[];
  /** Indexes that are not constraints, with what is needed to recreate them. */
  readonly indexes: readonly IndexSchema[];
  /** The storage engine, such as MyISAM, of a table that is not transactional; absent: it is. */
  readonly nonTransactionalStorage?: string;
  /** Comments on the table, its columns, constraints and indexes; absent: none, or the engine has none. */
  readonly comments?: readonly CommentSchema[];
  /** Partitions and inheriting tables that are read through this table and therefore not listed. */
  readonly parts: readonly TableName[];
  /** What belongs to the table and is never created with it, such as triggers; absent: unknown. */
  readonly belongings?: readonly BelongingSchema[];
  /**
   * The statement that created the table or view, if the engine keeps it: like engines recreate a missing table by it.
   */
  readonly definition?: string;
  /** How its files are read, if they are CSV. */
  readonly csv?: CsvFacts;
  /** Engine-specific details to recreate the table exactly: plain JSON that only that connector reads. */
  readonly engineDetails?: unknown;
}

export interface CommentSchema {
  /** Of the column, constraint or index; '' for the table itself. */
  readonly name: string;
  readonly text: string;
}

/** The comments of a table, if it has any. */
export const told = (comments: readonly CommentSchema[]): Pick<TableSchema, 'comments'> =>
  comments.length === 0 ? {} : { comments };

export interface BelongingSchema {
  readonly kind: LeftOutKind;
  /** '' if it has none. */
  readonly name: string;
  /** The engine's own statement that adds it; null if there is none. */
  readonly statement: string | null;
  /** A column that the user may not read; absent: false. */
  readonly isUnreadable?: boolean;
}

export interface UniqueKeySchema {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface CheckSchema {
  readonly name: string;
  /** The condition in the engine's own SQL, to recreate it. */
  readonly expression: string;
  /** The columns in it; absent if unknown. */
  readonly columns?: readonly string[];
}

export interface IndexSchema {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** The engine's own statement, to recreate it; for another engine only the columns are used. */
  readonly definition: string;
  /**
   * For a unique index that is not a key: the columns that it makes unique, plainly or in expressions, and those in its
   * condition.
   */
  readonly looksAt?: { readonly keys: readonly string[]; readonly condition: readonly string[] };
}

export interface ColumnSchema {
  readonly name: string;
  /** 1 is the first. */
  readonly position: number;
  /** The engine's own name of the type with its parameters, as in DDL. */
  readonly nativeType: string;
  readonly type: LogicalType;
  readonly nullable: boolean;
  /** The default expression in the engine's own SQL. */
  readonly defaultExpression: string | null;
  /** Identity, serial, AUTOINCREMENT: the engine generates the value if none is written. */
  readonly autoIncrement: boolean;
  /** A computed column: it can be read and is never written. */
  readonly generated: boolean;
  /** What a unique key over the column treats as equal, if different from the engine's default. */
  readonly textEquality?: TextEquality;
  /** The engine accepts only some texts for the type: values can be picked from existing ones, not made up. */
  readonly isOpaque?: boolean;
  /** False if values of this type pass as text because the connector does not know it. */
  readonly supported: boolean;
  /**
   * For a type inferred from values: the narrower one that the first rows suggest and later ones do not fit, in the
   * engine's terms.
   */
  readonly widenedFrom?: string;
  /** Engine-specific details to recreate the column exactly: plain JSON that only that connector reads. */
  readonly engineDetails?: unknown;
}

export interface ForeignKeySchema {
  readonly name: string;
  readonly child: TableName;
  readonly childColumns: readonly string[];
  readonly parent: TableName;
  readonly parentColumns: readonly string[];
  readonly deferrable: boolean;
  /** Checked only at the end of a transaction by default; absent: false. */
  readonly initiallyDeferred?: boolean;
  readonly onDelete: string | null;
  readonly onUpdate: string | null;
  /** Engine-specific details to recreate the key exactly: plain JSON that only that connector reads. */
  readonly engineDetails?: unknown;
}

/** The native type, with the labels of an enum if it does not consist of them. */
export const typeText = ({ nativeType, type }: ColumnSchema): string =>
  type.kind === 'enum' && !nativeType.includes('(')
    ? `${nativeType} (${type.values.join(', ')})`
    : nativeType;

/** A column or key without what only its connector reads. */
export function withoutDetails<Part extends { readonly engineDetails?: unknown }>(part: Part) {
  const { engineDetails: _ofConnector, ...rest } = part;
  return rest;
}

export const sameTable = (a: TableName, b: TableName): boolean => a.schema === b.schema && a.name === b.name;

/**
 * 'schema.name', or just the name if the engine has no schemas; for logs, map keys and display. Unique: a name that
 * contains a full stop is quoted.
 */
export const tableKey = ({ schema, name }: TableName): string => pathText(schema, name);

/** 'schema.table.column', for texts and domain names; built as in `tableKey`. */
export const columnKey = ({ schema, name }: TableName, column: string): string =>
  pathText(schema, name, column);

/** The table of a key. */
export function tableOfKey(key: string): TableName {
  const parts = partsOfPath(key);
  return { schema: parts.length > 1 ? (parts[0] ?? '') : '', name: parts.at(-1) ?? '' };
}

/** Whether a check constrains the values of a column, beyond whether they are NULL. */
export function looksAt({ columns, expression }: CheckSchema, name: string): boolean {
  const isNamed = columns === undefined || columns.includes(name);
  return isNamed && wordsOf(withoutNullTests(expression)).includes(name.toLowerCase());
}

/** Whether a check depends on whether the column is NULL, and on nothing else of it. */
export const looksAtNullOf = (check: CheckSchema, name: string): boolean =>
  !looksAt(check, name) &&
  (check.expression.match(nullTests) ?? []).some((test) => wordsOf(test).includes(name.toLowerCase()));

const nullTests = /("[^"]+"|[\p{L}\p{N}_$]+|`[^`]+`|\[[^\]]+\])\)*\s+IS\s+(?:NOT\s+)?NULL\b/giu;

/** NULL stays NULL in all generated data, so a check for it holds. */
const withoutNullTests = (expression: string): string => expression.replace(nullTests, '');

/** A quoted name counts as a whole, whatever its quotation marks. */
function wordsOf(expression: string): string[] {
  const quoted = [...expression.matchAll(/"([^"]+)"|`([^`]+)`|\[([^\]]+)\]/gu)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  return [...quoted, ...expression.split(/[^\p{L}\p{N}_$]+/u)].map((word) => word.toLowerCase());
}
