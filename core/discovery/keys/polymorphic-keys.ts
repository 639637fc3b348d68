import { endsOf, type Probed } from './found-key';
import { stemsOf } from './key-words';
import type { ParentKey } from './match-name';
import type { NamedColumn, NamedTable } from './named-tables';
import type { Prober } from './prober';
import type { KeyScanOptions } from '@core/schema/key-scan';

/** Last words of columns that name the table which the neighbouring column refers to. */
const typeWords = new Set([
  'type',
  'class',
  'kind',
  'table',
  'model',
  'entity',
  'soort',
  'tabel',
  'typ',
  'tabelle',
]);

interface Pair {
  readonly child: NamedTable;
  readonly type: NamedColumn;
  readonly id: NamedColumn;
}

/** References whose table is named by another column, such as commentable_type and commentable_id: one per table. */
export async function polymorphicKeys(
  tables: readonly NamedTable[],
  keys: readonly ParentKey[],
  isTaken: (columns: readonly NamedColumn[]) => boolean,
  prober: Prober,
  options: KeyScanOptions,
): Promise<Probed[]> {
  if (options.exactName) return [];
  const pairs = tables.flatMap((child) => pairsOf(child).filter(({ id }) => !isTaken([id])));
  const found: Probed[] = [];
  await prober.each(pairs, async (pair) => {
    const parents = keys.filter(
      ({ columns, isMain }) => isMain && columns.length === 1 && columns[0]?.family === pair.id.family,
    );
    const held: Probed[] = [];
    for (const parent of parents) {
      const probed = await probe(pair, parent, prober);
      if (probed) held.push(probed);
    }
    // a single one is a plain key, next to a column called type
    if (held.length > 1) found.push(...held);
  });
  return found;
}

function pairsOf(child: NamedTable): Pair[] {
  return child.columns.flatMap((type): Pair[] => {
    const [words = []] = type.variants;
    if (type.family !== 'text' || words.length < 2 || !typeWords.has(words.at(-1) ?? '')) return [];
    const stem = words.slice(0, -1).join('');
    const id = child.columns.find(
      (column) =>
        column !== type &&
        column.variants.some((name) => stemsOf(name).some((one) => one.isKey && one.words.join('') === stem)),
    );
    return id && id.family !== null ? [{ child, type, id }] : [];
  });
}

async function probe({ child, type, id }: Pair, parent: ParentKey, prober: Prober): Promise<Probed | null> {
  const only = { column: type.column.schema.name, texts: namesFor(parent.table) };
  const counts = await prober.key({ ...endsOf(child, [id], parent), only }, child.table.schema, 0.02);
  if (!counts || counts.filled === 0 || counts.orphans * 50 > counts.filled) return null;
  const parentRows = (await prober.countRows(parent.table.table.schema)) ?? 0;
  const confidence = counts.orphans === 0 ? 0.9 : 0.75;
  const nameMatch = 'type-column';
  return { child, columns: [id], parent, nameMatch, confidence, counts, parentRows, typeColumn: type };
}

/** How programs write table names in such a column. */
function namesFor({ table, entity }: NamedTable): string[] {
  const singular = singularOf(entity);
  const pascal = (words: readonly string[]) =>
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const forms = [entity, singular].flatMap((words) => [
    ...[words.join('_'), words.join(''), words.join('-'), words.join(' ')],
    ...[
      pascal(words),
      words.join('_').toUpperCase(),
      `App\\Models\\${pascal(words)}`,
      `App\\${pascal(words)}`,
    ],
  ]);
  return [...new Set([table.schema.name, ...forms])];
}

function singularOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  const single = last
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  return [...words.slice(0, -1), single];
}
