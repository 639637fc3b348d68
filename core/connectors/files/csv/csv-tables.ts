import { AppError } from '@core/kernel/errors';
import type { CheckedFile, CsvChoice, CsvDialect, CsvFacts, RefusedRecord } from '../../csv-facts';
import { tableKey, type TableSchema } from '../../schema';
import { notedTable, type NotedTable } from '../load/noted-tables';
import type { ObjectStore, StoredObject } from '../store/object-store';
import type { FileTable } from '../tables/list-tables';
import { checkFile, dialectOfFile, textOfFile } from './check-file';
import { writtenDialect } from './csv-dialect';
import { goodRecords } from './good-records';
import { refuse } from './refusals';
import { recordBytesMax } from './scan-records';

/** A file of a CSV table as DuckDB reads it: in place, or a copy of its good records in UTF-8. */
export interface ReadableCsv {
  readonly file: string;
  /** At least as long as its longest record. */
  readonly bytes: number;
  readonly dialect: CsvDialect;
  readonly columns: readonly string[];
}

/** Refused records that are kept by their lines. */
const faultsMax = 20;

/**
 * How the CSV tables of a store are read: by the dialect that is kept with their schema, else by the one recorded when
 * Understudy wrote them, else by the one that is found. Each file is checked record by record once, until it changes.
 */
export class CsvTables {
  private readonly kept = new Map<string, CsvFacts>();
  private readonly known = new Map<string, Promise<CsvFacts>>();
  private readonly copies = new Map<string, Promise<string>>();

  constructor(private readonly store: ObjectStore) {}

  /** From now on these tables are read as they were when their schema was kept. */
  keep(tables: readonly TableSchema[]): void {
    for (const table of tables) if (table.csv) this.kept.set(tableKey(table), table.csv);
  }

  factsOf(table: FileTable): Promise<CsvFacts> {
    const key = JSON.stringify(table);
    const known = this.known.get(key) ?? this.learn(table);
    this.known.set(key, known);
    return known;
  }

  /** How a table was read when its schema was kept. @throws AppError 'source-table-missing' if it was none of CSV */
  keptFacts(table: FileTable): CsvFacts {
    const facts = this.kept.get(tableKey(table));
    if (!facts) throw new AppError('source-table-missing', { details: { table: tableKey(table) } });
    return facts;
  }

  /** As `factsOf`; a dialect that was found is looked for again in files that have changed. */
  async factsAnew(table: FileTable): Promise<CsvFacts> {
    const kept = this.kept.get(tableKey(table));
    const isChanged = kept && !table.files.every((file) => isChecked(kept, file));
    if (!isChanged || kept.isSet) return this.factsOf(table);
    return this.choose(table, { dialect: null, setsAside: kept.setsAside });
  }

  /** The table is read as a user chose from now on. */
  async choose(table: FileTable, { dialect, setsAside }: CsvChoice): Promise<CsvFacts> {
    this.kept.delete(tableKey(table));
    this.known.delete(JSON.stringify(table));
    const facts = dialect
      ? await this.checked(table, {
          ...{ dialect, setsAside, isSet: true, isUnclear: false },
          ...{ files: [], faults: [] },
        })
      : { ...(await this.factsOf(table)), setsAside };
    this.kept.set(tableKey(table), facts);
    this.known.set(JSON.stringify(table), Promise.resolve(facts));
    return facts;
  }

  /**
   * @param isTolerant leaves refused records out even if nobody chose so: to show what can be read
   * @throws AppError 'source-record-…' or 'source-file-unclear' for a table that cannot be read whole
   */
  async readable(table: FileTable, file: StoredObject, isTolerant: boolean): Promise<ReadableCsv> {
    const facts = await this.factsOf(table);
    if (!isTolerant) refuse(table, facts);
    const { dialect } = facts;
    const { isPlain, columns } = checkedFile(facts, file);
    if (isPlain) {
      const { file: place } = await this.store.localFile(file.path);
      return { file: place, bytes: file.size, dialect, columns };
    }
    const key = JSON.stringify([file, dialect]);
    const copied = this.copies.get(key) ?? this.copy(table, file, dialect, columns.length);
    this.copies.set(key, copied);
    return {
      file: await copied,
      bytes: recordBytesMax,
      dialect: { ...dialect, encoding: 'utf-8', skippedLines: 0 },
      columns,
    };
  }

  /**
   * What is known of a file whose records are all read, or set aside; `records` are those that are read.
   * @throws as `readable`
   */
  async recordsOf(
    table: FileTable,
    file: StoredObject,
  ): Promise<Pick<CheckedFile, 'columns' | 'records' | 'refused' | 'isPlain'> & Pick<CsvFacts, 'dialect'>> {
    const facts = await this.factsOf(table);
    refuse(table, facts);
    const checked = checkedFile(facts, file);
    return { ...checked, dialect: facts.dialect, records: checked.records - checked.refused };
  }

  private async copy(
    table: FileTable,
    file: StoredObject,
    dialect: CsvDialect,
    fields: number,
  ): Promise<string> {
    const text = textOfFile(this.store, table, file, dialect);
    return (await this.store.localCopy(goodRecords(text, dialect, fields))).file;
  }

  private async learn(table: FileTable): Promise<CsvFacts> {
    const noted = await notedTable(this.store, table);
    if (noted) return factsOfNote(table, noted);
    const kept = this.kept.get(tableKey(table));
    return this.checked(table, kept ?? { ...(await this.found(table)), files: [], faults: [] });
  }

  private async found(
    table: FileTable,
  ): Promise<Pick<CsvFacts, 'dialect' | 'isSet' | 'isUnclear' | 'setsAside'>> {
    const chosen = { isSet: false, setsAside: false };
    for (const file of table.files) {
      const found = file.size === 0 ? null : await dialectOfFile(this.store, table, file);
      if (found) return { ...chosen, dialect: found.dialect, isUnclear: found.isUnclear };
    }
    return { ...chosen, dialect: writtenDialect, isUnclear: false };
  }

  private async checked(table: FileTable, facts: CsvFacts): Promise<CsvFacts> {
    const files: CheckedFile[] = [];
    const faults: RefusedRecord[] = facts.faults.filter(({ path }) =>
      table.files.some((file) => file.path === path && isChecked(facts, file)),
    );
    for (const file of table.files) {
      const before = facts.files.find(({ path }) => path === file.path);
      if (before && isChecked(facts, file)) files.push(before);
      else
        files.push(
          await checkFile(
            this.store,
            table,
            file,
            facts.dialect,
            ({ line, lastLine, fault, fields, expected }) => {
              const record = { path: file.path, line, lastLine, fault, fields, expected };
              if (faults.length < faultsMax) faults.push(record);
              // The last one of its file, and the one that nobody may set aside.
              else if (fault === 'open') faults[faultsMax - 1] = record;
            },
          ),
        );
    }
    return { ...facts, files, faults };
  }
}

const isChecked = ({ files }: CsvFacts, { path, version }: StoredObject): boolean =>
  files.some((file) => file.path === path && file.version === version);

const checkedFile = ({ files }: CsvFacts, { path }: StoredObject): CheckedFile =>
  files.find((file) => file.path === path)!;

/** What Understudy wrote is as it was written. */
function factsOfNote(table: FileTable, { columns, rows, dialect }: NotedTable): CsvFacts {
  const names = columns.map(({ name }) => name);
  return {
    dialect: dialect ?? writtenDialect,
    isSet: false,
    isUnclear: false,
    setsAside: false,
    files: table.files.map(({ path, version }) => ({
      path,
      version,
      columns: names,
      records: rows,
      refused: 0,
      mixedLine: null,
      isPlain: true,
    })),
    faults: [],
  };
}
