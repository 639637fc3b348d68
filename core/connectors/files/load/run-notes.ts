import { AppError } from '@core/kernel/errors';
import type { CsvDialect } from '../../csv-facts';
import type { TableName } from '../../schema';
import type { ObjectStore, StoredObject } from '../store/object-store';
import type { FileForm } from '../tables/file-form';
import { ownPrefix, readJson, shortHash, type NotedColumn, type NotedTable } from './noted-tables';

const runsPrefix = `${ownPrefix}/runs`;

/** What a run does to one table; recorded when the load begins. */
export interface RunTable extends TableName {
  readonly form: FileForm;
  /** Of CSV files. */
  readonly dialect: CsvDialect;
  /** All columns of the table, in order; those that no task writes are NULL in every row. */
  readonly columns: readonly NotedColumn[];
  /** False if the existing rows stay. */
  readonly replaces: boolean;
  /** The destination had no such table before. */
  readonly isNew: boolean;
}

export interface TaskNote {
  readonly taskId: string;
  readonly table: TableName;
  readonly rows: number;
  readonly parts: readonly string[];
}

/** How the finished files of a table are published. Each step is idempotent. */
export interface Publication {
  /** From the folder of the run: once another run has dropped it, nothing can be moved. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  /** Files of the previous table, each in the version that is replaced. */
  readonly deletes: readonly Pick<StoredObject, 'path' | 'version'>[];
  /** The files of the table as they will be. */
  readonly files: NotedTable['files'];
  readonly rows: number;
}

/**
 * The manifest of a run, which replaces the ledger where there are no transactions. Each record is an object that is
 * created atomically, once; so a task counts as done by its record alone, whoever wrote it. All records are in a folder
 * that no table is read from.
 */
export class RunNotes {
  private readonly prefix: string;

  constructor(
    private readonly store: ObjectStore,
    runId: string,
  ) {
    this.prefix = `${runsPrefix}/${shortHash(runId)}`;
  }

  tables(): Promise<RunTable[] | null> {
    return readJson(this.store, `${this.prefix}/run.json`);
  }

  /**
   * The tables of a run that has begun.
   * @throws AppError 'destination-taken-over' if another run has begun since, which drops all others
   */
  async requireTables(): Promise<RunTable[]> {
    const tables = await this.tables();
    if (tables === null) throw new AppError('destination-taken-over');
    return tables;
  }

  /** Records what the run does; of several writers the first one wins. */
  async begin(tables: readonly RunTable[]): Promise<void> {
    await this.store.putNew(`${this.prefix}/run.json`, JSON.stringify(tables));
  }

  task(taskId: string): Promise<TaskNote | null> {
    return readJson(this.store, this.pathOfTask(taskId));
  }

  /** False if another writer was faster. */
  noteTask(note: TaskNote): Promise<boolean> {
    return this.store.putNew(this.pathOfTask(note.taskId), JSON.stringify(note));
  }

  /** Records of all finished tasks, ordered by id, numerically. */
  async tasks(): Promise<TaskNote[]> {
    const notes: TaskNote[] = [];
    for (const { path } of await this.store.list(`${this.prefix}/tasks`)) {
      const note = path.endsWith('.json') ? await readJson<TaskNote>(this.store, path) : null;
      if (note) notes.push(note);
    }
    return notes.sort((a, b) => a.taskId.localeCompare(b.taskId, 'en', { numeric: true }));
  }

  publication(table: TableName): Promise<Publication | null> {
    return readJson(this.store, `${this.pathOf('publications', table)}.json`);
  }

  /** False if another publisher of this run was faster: its record counts. */
  notePublication(table: TableName, publication: Publication): Promise<boolean> {
    return this.store.putNew(`${this.pathOf('publications', table)}.json`, JSON.stringify(publication));
  }

  async isPublished(table: TableName): Promise<boolean> {
    return (await this.store.stat(`${this.pathOf('published', table)}.json`)) !== null;
  }

  notePublished(table: TableName): Promise<void> {
    return this.store.put(`${this.pathOf('published', table)}.json`, '{}');
  }

  /** A path for an unpublished part of a table. */
  pathOfPart(table: TableName, name: string): string {
    return `${this.pathOf('parts', table)}/${name}`;
  }

  drop(): Promise<void> {
    return this.store.deleteBelow(this.prefix);
  }

  /** Drops leftovers of other runs that never finished. Of these, only complete tables are visible. */
  async dropOthers(): Promise<void> {
    const others = new Set<string>();
    for (const { path } of await this.store.list(runsPrefix)) {
      const prefix = path.split('/').slice(0, 3).join('/');
      if (prefix !== this.prefix) others.add(prefix);
    }
    for (const prefix of others) await this.store.deleteBelow(prefix);
  }

  private pathOfTask(taskId: string): string {
    return `${this.prefix}/tasks/${shortHash(taskId)}.json`;
  }

  private pathOf(kind: string, { schema, name }: TableName): string {
    return `${this.prefix}/${kind}/${shortHash(JSON.stringify([schema, name]))}`;
  }
}
