import { tableKey } from '@core/connectors/schema';
import { suggestMock } from '@core/generators/suggest';
import type { Batch, Column } from '@core/kernel/data/column';
import { ColumnSearch } from '../leaks/column-search';
import { KeyGathering } from '../leaks/gather-keys';
import { hiddenValues, searchedColumns } from '../leaks/hidden-columns';
import { KeyHash } from '../leaks/key-hash';
import { LeakKeyWriter } from '../leaks/key-writer';
import { addKnownNames } from '../leaks/known-names';
import { MemoryKeys } from '../leaks/memory-keys';
import { RowForms } from '../leaks/row-forms';
import { rowsThatAgree } from '../leaks/rows-that-agree';
import { TextSearch } from '../leaks/text-search';
import { explainsFound } from '../proof/chance';
import type { PlannedColumn, PlannedTable } from '../run-plan';
import { partsReader } from '../source-values/value-parts';
import type { RunSession } from '../tasks/run-session';
import type { Finding } from './finding';
import { at } from './place';
import type { PiiEntity } from '@core/contract/pii-entities';

interface TriedColumn {
  readonly table: PlannedTable;
  readonly place: number;
  readonly values: Column;
  readonly rowCount: number;
}

/**
 * Looks for protected values in the sample rows that a run would write, as its proof will in all rows: each table's own
 * values in the columns beside them, row by row, and those of all tables in every column whose values stay.
 */
export class TrialLeaks {
  private readonly hash: KeyHash;
  private readonly keys = new MemoryKeys();
  private readonly writer: LeakKeyWriter;
  private readonly tried: TriedColumn[] = [];
  private readonly found = new Map<string, Finding>();

  constructor(private readonly session: RunSession) {
    this.hash = new KeyHash(session.workspaceHash);
    this.writer = new LeakKeyWriter(this.hash, this.keys.marks, this.keys);
  }

  /** @param made the columns as the run would write them, in plan order */
  look(table: PlannedTable, { rowCount, columns: source }: Batch, made: readonly Column[]): void {
    const hidden = hiddenValues(table);
    const typeOf = (place: number) => table.columns[place]!.type;
    if (hidden)
      new KeyGathering(this.writer, hidden).add(rowCount, (place) => ({
        column: source[place]!,
        type: typeOf(place),
      }));
    const searched = searchedColumns(this.session.plan, table);
    for (const place of searched) this.tried.push({ table, place, values: made[place]!, rowCount });
    this.lookBeside(table, searched, rowCount, source, made);
  }

  /** What the proof of the run would fail for, of the tables looked at; each column once. */
  findings(): Finding[] {
    if (this.keys.size > 0) {
      addKnownNames(this.writer);
      const search = new TextSearch(this.hash, this.keys);
      for (const tried of this.tried) this.search(search, tried);
    }
    return [...this.found.values()];
  }

  private search(search: TextSearch, { table, place, values, rowCount }: TriedColumn): void {
    const { move } = table.columns[place]!;
    const type = table.targetColumns![place]!.type;
    const partsOf = move.kind === 'generator' ? partsReader(this.session.tools.generators, move) : null;
    const look = new ColumnSearch(search, type, partsOf);
    look.look(values, rowCount);
    const beyond = look.found().kinds.filter((kind) => !explainsFound(kind));
    const [most] = beyond.sort((a, b) => b.rows - a.rows);
    if (most) this.add(table, place, { kind: most.kind, rows: most.rows, checked: rowCount });
  }

  /** Each hidden column against each whose values stay. */
  private lookBeside(
    table: PlannedTable,
    searched: readonly number[],
    rowCount: number,
    source: readonly Column[],
    made: readonly Column[],
  ): void {
    const hidden = table.columns.flatMap(({ isHidden, pii, type }, place) =>
      isHidden && pii ? [{ pii, forms: new RowForms(source[place]!, type, rowCount) }] : [],
    );
    if (hidden.length === 0) return;
    for (const place of searched) {
      const beside = new RowForms(made[place]!, table.targetColumns![place]!.type, rowCount);
      for (const { pii, forms } of hidden) {
        const found = rowsThatAgree(forms, beside, pii);
        if (found !== null) this.add(table, place, { kind: pii, ...found });
      }
    }
  }

  private add(
    table: PlannedTable,
    place: number,
    { kind, rows, checked }: { kind: PiiEntity; rows: number; checked: number },
  ): void {
    const column = table.columns[place]!;
    const key = `${table.key}.${column.name}`;
    if (this.found.has(key)) return;
    const params = {
      table: tableKey(table.source),
      column: column.name,
      kind,
      rows,
      checked,
      generator: mendingOf(table, column, kind),
    };
    const code = 'protected-values-stay';
    this.found.set(key, { severity: 'error', code, ...at(table.source, column.name), params });
  }
}

/** What would protect the column. */
function mendingOf({ source }: PlannedTable, column: PlannedColumn, kind: PiiEntity): string {
  const { name, type, nullable } = column;
  const profile = {
    ...{ table: tableKey(source), name, type, nullable, generated: false, rowCount: null },
    ...{ unique: false, primaryKey: false, foreignKey: false },
  };
  return suggestMock(profile, kind)?.id ?? 'exclude';
}
