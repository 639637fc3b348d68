import type { KeyNameMatch } from '@core/contract/enums';
import { isGeneric, isSameName, isSameNoun, isShortFor, stemsOf, type Stem } from './key-words';
import type { NamedColumn, NamedTable } from './named-tables';
import { roleOf, tablesOfRole } from './roles';

/** A key that can be referred to. */
export interface ParentKey {
  readonly table: NamedTable;
  readonly columns: readonly NamedColumn[];
  /** Primary, or the only unique one that was found. */
  readonly isMain: boolean;
}

export interface NameMatch {
  readonly kind: KeyNameMatch;
  /** 0 to 1: how often such a name is right if the data agrees. */
  readonly score: number;
}

/** How strongly a column's name suggests that it refers to a given single-column key; null if it does not. */
export function matchName(child: NamedTable, column: NamedColumn, parent: ParentKey): NameMatch | null {
  const [key] = parent.columns;
  if (!key) return null;
  const found = column.variants
    .filter((words) => !isGeneric(words))
    .flatMap((words) => {
      const stems = stemsOf(words);
      return [byKeyName(words, stems, key, parent), ...stems.map((stem) => byTable(child, stem, parent))];
    });
  return found.reduce(better, null);
}

const better = (a: NameMatch | null, b: NameMatch | null): NameMatch | null =>
  b !== null && (a === null || b.score > a.score) ? b : a;

/** The key's own name, alone or at the end: custkey, home_city_code. */
function byKeyName(
  words: readonly string[],
  stems: readonly Stem[],
  key: NamedColumn,
  { table, isMain }: ParentKey,
): NameMatch | null {
  const names = key.variants.filter((name) => !isGeneric(name));
  const joined = words.join('');
  if (names.some((name) => name.join('') === joined)) {
    const namesTable = stems.some((stem) => isSameName(stem.words, table.entity));
    return { kind: 'same-name', score: namesTable ? 1 : isMain ? 0.93 : 0.8 };
  }
  const isEnd = names.some((name) => name.length > 1 && endsWith(words, name));
  return isEnd ? { kind: 'ends-with-name', score: 0.9 } : null;
}

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  words.length > end.length && isSameName(words.slice(-end.length), end);

/** What the name is the key of, besides the table's name. */
function byTable(child: NamedTable, stem: Stem, { table }: ParentKey): NameMatch | null {
  const { words, isKey } = stem;
  const { entity } = table;
  if (words.length === 0) return null;
  if (isSameName(words, entity)) return { kind: 'names-table', score: isKey ? 0.98 : 0.88 };
  const isSibling = entity.length > 1 && child.entity[0] === entity[0];
  return (
    byEnd(words, isKey, entity, 0.9) ??
    (isSibling ? byEnd(words, isKey, entity.slice(1), 0.86) : null) ??
    byPart(child, words, isKey, entity) ??
    byRole(child, words, isKey, table) ??
    (isKey ? byShortName(words, entity) : null)
  );
}

/** billing_address_id; without a word for a key only where the words in front are known ones: sort_order refers to no order. */
function byEnd(
  words: readonly string[],
  isKey: boolean,
  entity: readonly string[],
  score: number,
): NameMatch | null {
  if (!endsWith(words, entity)) return null;
  if (isKey) return { kind: 'ends-with-name', score };
  return roleOf(words.slice(0, -entity.length)) === null
    ? null
    : { kind: 'ends-with-name', score: score - 0.16 };
}

/** item_id of sales_item, surest from a table sales_order; type_id of lead_type from lead. */
function byPart(
  child: NamedTable,
  words: readonly string[],
  isKey: boolean,
  entity: readonly string[],
): NameMatch | null {
  if (!endsWith(entity, words)) return null;
  if (!isKey) return { kind: 'part-of-name', score: 0.6 };
  const front = entity.slice(0, -words.length);
  const score = isSameName(front, child.entity) ? 0.92 : child.entity[0] === entity[0] ? 0.85 : 0.78;
  return { kind: 'part-of-name', score };
}

function byRole(
  child: NamedTable,
  words: readonly string[],
  isKey: boolean,
  table: NamedTable,
): NameMatch | null {
  const role = roleOf(words);
  if (role === null) return null;
  const isOwn = table === child;
  if (role === 'same-table') return isOwn ? { kind: 'own-table', score: isKey ? 0.9 : 0.75 } : null;
  const noun = table.entity.at(-1) ?? '';
  const rank = tablesOfRole(role).findIndex((one) => isSameNoun(one, noun));
  if (rank === -1) return null;
  const score = 0.72 - rank / 200 + (table.entity.length === 1 ? 0.02 : 0) + (isOwn ? 0.1 : 0);
  return { kind: isOwn ? 'own-table' : 'role', score: isKey ? score : score - 0.02 };
}

function byShortName(words: readonly string[], entity: readonly string[]): NameMatch | null {
  const initials = entity.map((part) => part[0]).join('');
  if (words.length === 1 && entity.length > 1 && words[0] === initials)
    return { kind: 'short-name', score: 0.68 };
  return areShort(words, entity) ? { kind: 'short-name', score: 0.78 } : null;
}

const areShort = (words: readonly string[], entity: readonly string[]): boolean =>
  words.length === entity.length &&
  words.every((one, at) => {
    const other = entity[at] ?? '';
    return isSameNoun(one, other) || isShortFor(one, other) || isShortFor(other, one);
  });

/** Whether a column is named as the key of its own table. */
export const isNamedAsOwnKey = ({ variants }: NamedColumn, { entity }: NamedTable): boolean =>
  variants.some((words) =>
    stemsOf(words).some((stem) => isSameName(stem.words, entity) || areShort(stem.words, entity)),
  );
