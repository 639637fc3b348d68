import type { ColumnSchema, TableSchema } from './schema';

/** A part of a table's definition that can carry values, with what of it can be one. */
export interface SchemaText {
  readonly kind: 'enum' | 'check' | 'default' | 'generated' | 'index' | 'comment';
  /** Of the column, constraint or index; '' for the table itself. */
  readonly name: string;
  /** Labels, literals, or the whole of a comment. */
  readonly texts: readonly string[];
}

/** The parts of a table's definition that carry literals or free text, in the order of the definition. */
export function schemaTexts(table: TableSchema): SchemaText[] {
  const parts: SchemaText[] = [
    ...table.columns.flatMap(columnTexts),
    ...table.checks.map(({ name, expression }) => part('check', name, literalsOf(expression))),
    ...table.indexes.map(({ name, definition }) => part('index', name, literalsOf(definition))),
    ...(table.comments ?? []).map(({ name, text }) => part('comment', name, [text])),
  ];
  return parts.filter(({ texts }) => texts.length > 0);
}

const part = (kind: SchemaText['kind'], name: string, texts: readonly string[]): SchemaText => ({
  kind,
  name,
  texts,
});

/** The default of a counting column only names its sequence. */
function columnTexts({
  name,
  type,
  defaultExpression,
  generated,
  autoIncrement,
}: ColumnSchema): SchemaText[] {
  return [
    ...(type.kind === 'enum' ? [part('enum', name, type.values)] : []),
    ...(defaultExpression === null || autoIncrement
      ? []
      : [part(generated ? 'generated' : 'default', name, literalsOf(defaultExpression))]),
  ];
}

/** Shorter numbers are sizes, positions and limits. */
const leastDigits = 5;

/** The texts and long numbers of an expression in SQL. */
export function literalsOf(expression: string): string[] {
  const texts = [...expression.matchAll(/'((?:[^'\\]|''|\\.)*)'/gsu)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  );
  const numbers = expression
    .replaceAll(/'(?:[^'\\]|''|\\.)*'|"[^"]*"|`[^`]*`/gsu, ' ')
    .match(/\b\d[\d.]*\b/gu);
  return [...texts.filter((text) => text.trim() !== ''), ...(numbers ?? []).filter(isLong)];
}

const isLong = (number: string): boolean => number.replace('.', '').length >= leastDigits;
