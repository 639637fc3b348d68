import type { ReadColumn, RowKeys, SourceConnection } from '@core/connectors/connector';
import { sameTable, type TableName, type TableSchema } from '@core/connectors/schema';
import type { Batch } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import { AppError } from '@core/kernel/errors';
import { ChosenRows } from './key-files/key-file';
import { IdentityHasher, identityOf, readColumn } from './rows/identity';
import { endsName } from './same-key';
import { labelOf, rootHash } from './select/make-model';
import { keptCode, ReasonCodes, targetCode } from './select/model';
import type { SubsetReason } from './subset-plan';
import type { ChosenFiles } from './subset-source';

/** A row on the way from one row to a target, and why it is in. */
export interface WhyStep {
  readonly table: TableName;
  /** The columns that tell its rows apart, and their values. */
  readonly columns: readonly string[];
  readonly values: readonly string[];
  readonly reason: SubsetReason;
}

/** A longer path is cut off: it is one along a chain of rows of the same table. */
const stepsAtMost = 100;

/**
 * Why a row is in a subset: the row, the one that brought it, and so on to a row that a target asks for or that is kept.
 * @param values of the columns that tell the table's rows apart, in the order of `identityOf`
 * @returns nothing for a row that is not in the subset
 * @throws AppError 'not-found' if the source has no such row, or if the table has no key to name one by
 */
export async function whyRow(
  source: SourceConnection,
  chosen: ChosenFiles,
  table: TableName,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<WhyStep[]> {
  const path = new WhyPath(source, chosen, signal);
  const first = await path.start(table, values);
  const steps: WhyStep[] = [];
  for (let row = first; row && steps.length < stepsAtMost; row = await path.next(row)) steps.push(row.step);
  return steps;
}

interface FoundRow {
  readonly step: WhyStep;
  readonly at: number;
  readonly code: number;
  readonly level: number;
  /** Texts of the columns that keys of the table use, by name. */
  readonly texts: ReadonlyMap<string, string | null>;
}

class WhyPath {
  private readonly codes: ReasonCodes;
  private readonly rowsOf = new Map<number, ChosenRows | null>();

  constructor(
    private readonly source: SourceConnection,
    private readonly chosen: ChosenFiles,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.codes = new ReasonCodes(chosen.files.keys.length);
  }

  async start(table: TableName, values: readonly string[]): Promise<FoundRow | null> {
    const schema = this.schemaOf(table);
    const { columns, isCounted } = identityOf(schema, this.chosen.files.keys);
    if (isCounted || values.length !== columns.length) throw notFound();
    const { found, rows } = await this.find(schema, columns, values);
    if (rows === 0) throw notFound();
    return found[0] ?? null;
  }

  /** The row that brought this one; null at the end of the path. */
  async next({ code, level, at, texts }: FoundRow): Promise<FoundRow | null> {
    if (code === targetCode || code === keptCode) return null;
    const { kind, at: place } = this.codes.keyAt(code);
    const key = this.chosen.files.keys[place]!;
    const [from, to] =
      kind === 'child' ? [key.childColumns, key.parentColumns] : [key.parentColumns, key.childColumns];
    const other = this.schemaOf(kind === 'child' ? key.parent : key.child);
    const values = from.map((name) => texts.get(name) ?? null);
    if (values.includes(null)) return null;
    const { found } = await this.find(other, to, values as string[]);
    const { only } = key;
    const fitting = found.filter(
      (row) =>
        (kind === 'child'
          ? this.codes.brings(row.code)
          : !only || only.texts.includes(row.texts.get(only.column) ?? '')) &&
        // in a circle the way leads to lower levels, else it would not end
        (row.level < level || row.at !== at) &&
        (level === 0 || row.level < level || !this.isCircle(at, row.at)),
    );
    return fitting.sort((one, two) => one.level - two.level || one.code - two.code)[0] ?? null;
  }

  /** Levels count where tables refer to each other in a circle. */
  private isCircle(one: number, other: number): boolean {
    const { keys, tables } = this.chosen.files;
    const reach = (from: number, to: number): boolean => {
      const seen = new Set([from]);
      for (const at of seen)
        for (const { child, parent } of keys)
          if (sameTable(child, tables[at]!.table))
            seen.add(tables.findIndex(({ table }) => sameTable(table, parent)));
      return seen.has(to);
    };
    return reach(one, other) && reach(other, one);
  }

  private schemaOf(table: TableName): TableSchema {
    const found = this.chosen.tables.find((one) => sameTable(one, table));
    if (!found) throw notFound();
    return found;
  }

  /** The rows of the subset with these values, and how many the source has. */
  private async find(
    table: TableSchema,
    by: readonly string[],
    values: readonly string[],
  ): Promise<{ readonly found: FoundRow[]; readonly rows: number }> {
    const at = this.chosen.files.tables.findIndex((one) => sameTable(one.table, table));
    const identity = identityOf(table, this.chosen.files.keys);
    const names = [...new Set([...identity.columns, ...this.keyColumns(table)])];
    const columns = names.map((name) => readColumn(table, name));
    const keys: RowKeys = { columns: by.map((name) => readColumn(table, name)), values: [values] };
    const batch = await this.source.find(table, columns, keys, this.signal);
    const hasher = new IdentityHasher(
      rootHash(this.chosen.files.seed).derive(labelOf(table)),
      table,
      identity,
    );
    const places = identity.columns.map((name) => batch.columns[names.indexOf(name)]!);
    const rows = await this.chosenRows(at);
    const found: FoundRow[] = [];
    for (let row = 0; row < batch.rowCount; row++) {
      const [low, high] = [...hasher.hashRow(places, row)] as [number, number];
      const reason = rows ? rows.reasonOf(low, high) : null;
      if (!reason && !this.chosen.files.tables[at]!.isWhole) continue;
      const texts = textsOf(batch, row, columns);
      const { code, level } = reason ?? { code: keptCode, level: 0 };
      const { schema, name } = table;
      const step: WhyStep = {
        table: { schema, name },
        columns: identity.columns,
        values: identity.columns.map((column) => texts.get(column) ?? ''),
        reason: this.reasonOf(code),
      };
      found.push({ step, at, code, level, texts });
    }
    return { found, rows: batch.rowCount };
  }

  private keyColumns(table: TableSchema): string[] {
    return this.chosen.files.keys.flatMap((key) => [
      ...(sameTable(key.child, table) ? [...key.childColumns, ...(key.only ? [key.only.column] : [])] : []),
      ...(sameTable(key.parent, table) ? key.parentColumns : []),
    ]);
  }

  private async chosenRows(at: number): Promise<ChosenRows | null> {
    const known = this.rowsOf.get(at);
    if (known !== undefined) return known;
    const { file } = this.chosen.files.tables[at]!;
    const rows = file && ChosenRows.read(await this.chosen.store.read(file.name), true);
    this.rowsOf.set(at, rows);
    return rows;
  }

  private reasonOf(code: number): SubsetReason {
    if (code === targetCode) return { kind: 'target' };
    if (code === keptCode) return { kind: 'kept' };
    const { kind, at } = this.codes.keyAt(code);
    return { kind, key: endsName(this.chosen.files.keys[at]!) };
  }
}

const textsOf = (
  batch: Batch,
  row: number,
  columns: readonly ReadColumn[],
): ReadonlyMap<string, string | null> =>
  new Map(columns.map(({ name, type }, at) => [name, textOf(batch.columns[at]!, row, type)]));

const notFound = () => new AppError('not-found', { details: { what: 'row' } });
