import {
  tableKey,
  typeText,
  type ColumnSchema,
  type ForeignKeySchema,
  type TableSchema,
} from '@core/connectors/schema';

/** A part of a table in which two reads of its schema can differ. Parts of a column name it, constraints have names. */
type Part =
  | { readonly part: 'column'; readonly column: string }
  | { readonly part: 'default'; readonly column: string }
  | { readonly part: 'identity'; readonly column: string }
  | { readonly part: 'key' }
  | { readonly part: 'unique'; readonly constraint: string }
  | { readonly part: 'check'; readonly constraint: string }
  /** `hasSameLink`: the same columns refer to the same ones; only ON DELETE and the like have changed. */
  | { readonly part: 'foreign-key'; readonly constraint: string; readonly hasSameLink: boolean };

/** The change, with both definitions as in SQL; '' if there is none. */
type Change =
  | { readonly change: 'new'; readonly after: string }
  | { readonly change: 'missing'; readonly before: string }
  | { readonly change: 'changed'; readonly before: string; readonly after: string };

export type TableDifference = Part & Change;

/** A table with the foreign keys that it declares. */
export interface TableState {
  readonly table: Omit<TableSchema, 'columns'>;
  readonly columns: readonly ColumnSchema[];
  readonly foreignKeys: readonly ForeignKeySchema[];
}

/**
 * Everything that runs depend on and that differs between two reads of a table: columns, keys, unique constraints and
 * indexes, checks, defaults and identities. Generated constraint names do not count.
 */
export function tableDifferences(before: TableState, after: TableState): TableDifference[] {
  return [
    ...columnDifferences(before.columns, after.columns),
    ...changesOf(keyOf(before), keyOf(after)).map((change) => ({ part: 'key', ...change }) as const),
    ...constraintDifferences('unique', uniquesOf(before.table), uniquesOf(after.table)),
    ...constraintDifferences('check', checksOf(before.table), checksOf(after.table)),
    ...foreignKeyDifferences(before.foreignKeys, after.foreignKeys),
  ];
}

function columnDifferences(
  before: readonly ColumnSchema[],
  after: readonly ColumnSchema[],
): TableDifference[] {
  const isThere = (columns: readonly ColumnSchema[], name: string) =>
    columns.some((column) => column.name === name);
  return [
    ...before.flatMap((column): TableDifference[] => {
      const found = after.find(({ name }) => name === column.name);
      if (!found) return [{ part: 'column', column: column.name, change: 'missing', before: formOf(column) }];
      const of = (part: 'column' | 'default' | 'identity', changes: Change[]) =>
        changes.map((change) => ({ part, column: column.name, ...change }));
      return [
        ...of('column', changesOf(formOf(column), formOf(found))),
        ...of('default', changesOf(defaultOf(column), defaultOf(found))),
        ...of('identity', changesOf(identityOf(column), identityOf(found))),
      ];
    }),
    ...after
      .filter(({ name }) => !isThere(before, name))
      .map(
        (column) => ({ part: 'column', column: column.name, change: 'new', after: formOf(column) }) as const,
      ),
  ];
}

/** The change between two definitions; null if there is none. */
function changesOf(before: string | null, after: string | null): Change[] {
  if (before === after) return [];
  if (before === null) return [{ change: 'new', after: after ?? '' }];
  if (after === null) return [{ change: 'missing', before }];
  return [{ change: 'changed', before, after }];
}

const formOf = (column: ColumnSchema): string =>
  `${typeText(column)}${column.nullable ? '' : ' NOT NULL'}${column.generated ? ' GENERATED' : ''}`;

/** The default of an auto-increment column contains the name of its sequence, which may change. */
const defaultOf = ({ defaultExpression, autoIncrement }: ColumnSchema) =>
  autoIncrement ? null : defaultExpression;

const identityOf = ({ autoIncrement }: ColumnSchema) => (autoIncrement ? '' : null);

const keyOf = ({ table }: TableState) => table.primaryKey && listOf(table.primaryKey);

const listOf = (names: readonly string[]): string => names.join(', ');

interface Constraint {
  readonly name: string;
  /** What it requires, whatever its name. */
  readonly definition: string;
}

function uniquesOf({ uniqueKeys, indexes }: TableState['table']): Constraint[] {
  const plain = uniqueKeys.map(({ name, columns }) => ({ name, definition: listOf(columns) }));
  const others = indexes.filter(({ name, unique }) => unique && !plain.some((key) => key.name === name));
  return [...plain, ...others.map(({ name, definition }) => ({ name, definition }))];
}

const checksOf = ({ checks }: TableState['table']): Constraint[] =>
  checks.map(({ name, expression }) => ({ name, definition: expression }));

function constraintDifferences(
  part: 'unique' | 'check',
  before: readonly Constraint[],
  after: readonly Constraint[],
): TableDifference[] {
  return unlike(before, after, ({ definition }) => definition).map(({ name, from, to }) => ({
    ...{ part, constraint: name },
    ...changeBetween(from?.definition, to?.definition),
  }));
}

function foreignKeyDifferences(
  before: readonly ForeignKeySchema[],
  after: readonly ForeignKeySchema[],
): TableDifference[] {
  const altered = before.flatMap((key): TableDifference[] => {
    const same = after.find((other) => linkOf(other) === linkOf(key));
    if (!same || rulesOf(same) === rulesOf(key)) return [];
    const change = { change: 'changed', before: keyText(key), after: keyText(same) } as const;
    return [{ part: 'foreign-key', constraint: key.name, hasSameLink: true, ...change }];
  });
  const others = unlike(before, after, linkOf).map(({ name, from, to }): TableDifference => ({
    ...{ part: 'foreign-key', constraint: name, hasSameLink: false },
    ...changeBetween(from && keyText(from), to && keyText(to)),
  }));
  return [...altered, ...others];
}

/** Objects that only one side has, by content; those with the same name are paired. */
function unlike<T extends { readonly name: string }>(
  before: readonly T[],
  after: readonly T[],
  identityOfOne: (one: T) => string,
): { readonly name: string; readonly from?: T; readonly to?: T }[] {
  const without = (all: readonly T[], others: readonly T[]) => {
    const identities = new Set(others.map(identityOfOne));
    return all.filter((one) => !identities.has(identityOfOne(one)));
  };
  const gone = without(before, after);
  const fresh = without(after, before);
  const isNamed = (all: readonly T[], name: string) => all.some((one) => one.name === name);
  return [
    ...gone.map((from) => ({ name: from.name, from, to: fresh.find((to) => to.name === from.name) })),
    ...fresh.filter(({ name }) => !isNamed(gone, name)).map((to) => ({ name: to.name, to })),
  ];
}

function changeBetween(before: string | undefined, after: string | undefined): Change {
  if (before === undefined) return { change: 'new', after: after ?? '' };
  return after === undefined ? { change: 'missing', before } : { change: 'changed', before, after };
}

const linkOf = ({ childColumns, parent, parentColumns }: ForeignKeySchema): string =>
  `${listOf(childColumns)} → ${tableKey(parent)} (${listOf(parentColumns)})`;

const rulesOf = ({ onDelete, onUpdate, deferrable, initiallyDeferred }: ForeignKeySchema): string =>
  [
    onDelete === null ? '' : ` ON DELETE ${onDelete}`,
    onUpdate === null ? '' : ` ON UPDATE ${onUpdate}`,
    deferrable ? ' DEFERRABLE' : '',
    initiallyDeferred ? ' INITIALLY DEFERRED' : '',
  ].join('');

const keyText = (key: ForeignKeySchema): string => linkOf(key) + rulesOf(key);
