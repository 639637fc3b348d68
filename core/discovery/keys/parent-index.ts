import { matchName, type NameMatch, type ParentKey } from './match-name';
import { isGeneric, nounForms, stemsOf } from './key-words';
import type { NamedColumn, NamedTable } from './named-tables';
import { roleOf, tablesOfRole } from './roles';

export interface NamedParent extends NameMatch {
  readonly parent: ParentKey;
}

/** Single-column keys, indexed by the words that column names may share with them. */
export class ParentIndex {
  private readonly byWord = new Map<string, Set<ParentKey>>();
  private readonly byLetter = new Map<string, Set<ParentKey>>();
  private readonly byTable = new Map<NamedTable, Set<ParentKey>>();

  constructor(keys: readonly ParentKey[]) {
    for (const key of keys) {
      const [column] = key.columns;
      if (!column || key.columns.length > 1) continue;
      const { entity } = key.table;
      add(this.byTable, key.table, key);
      for (const word of [entity.at(-1) ?? '', entity.join('')]) {
        for (const form of nounForms(word)) add(this.byWord, form, key);
      }
      for (const name of column.variants.filter((words) => !isGeneric(words))) {
        add(this.byWord, name.join(''), key);
        for (const form of nounForms(name.at(-1) ?? '')) add(this.byWord, form, key);
        for (const stem of stemsOf(name))
          for (const form of nounForms(stem.words.at(-1) ?? '')) add(this.byWord, form, key);
      }
      for (const word of entity) add(this.byLetter, word[0] ?? '', key);
    }
  }

  /** Keys that a column's name may refer to, best first. */
  parentsFor(child: NamedTable, column: NamedColumn): NamedParent[] {
    const near = new Set<ParentKey>();
    const take = (keys: ReadonlySet<ParentKey> | undefined) => keys?.forEach((key) => near.add(key));
    for (const words of column.variants) {
      take(this.byWord.get(words.join('')));
      for (const stem of stemsOf(words)) {
        for (const word of [stem.words.at(-1) ?? '', stem.words.join('')]) {
          for (const form of nounForms(word)) take(this.byWord.get(form));
        }
        if (stem.isKey) take(this.byLetter.get(stem.words[0]?.[0] ?? ''));
        const role = roleOf(stem.words);
        if (role !== null) take(this.byTable.get(child));
        if (role === 'person' || role === 'place') {
          for (const noun of tablesOfRole(role))
            for (const form of nounForms(noun)) take(this.byWord.get(form));
        }
      }
    }
    return [...near]
      .flatMap((parent) => {
        const match = matchName(child, column, parent);
        return match ? [{ ...match, parent }] : [];
      })
      .sort((a, b) => b.score - a.score || nearness(child, b.parent) - nearness(child, a.parent));
  }
}

/** Of equal names, prefers the table of the same schema. */
const nearness = (child: NamedTable, { table }: ParentKey): number =>
  Number(table.table.schema.schema === child.table.schema.schema);

function add<K>(sets: Map<K, Set<ParentKey>>, name: K, key: ParentKey): void {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set.add(key));
}
