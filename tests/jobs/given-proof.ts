import type { ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { ColumnProfile } from '@core/generators/generator';
import type { ColumnMove, PlannedTable, RunPlan } from '@core/pipeline/run-plan';
import type { Survivors } from '@core/pipeline/tasks/run-task';
import type { RunFacts } from '@core/pipeline/proof/run-facts';

const type = { kind: 'utf8', length: 40 } as const;
/** A table of people, as source and destination have it. */
export const schema: TableSchema = {
  schema: 'public',
  name: 'person',
  kind: 'table',
  rowEstimate: 1000,
  columns: [],
  primaryKey: ['id'],
  uniqueKeys: [],
  checks: [],
  indexes: [],
  parts: [],
};
const profile: ColumnProfile = {
  table: 'public.person',
  name: 'last_name',
  type,
  nullable: true,
  unique: false,
  primaryKey: false,
  foreignKey: false,
  generated: false,
  rowCount: 1000,
};

/** How the column is made. */
export const move = (id: string, isWatched: boolean): ColumnMove => ({
  kind: 'generator',
  id,
  parameters: {},
  domain: 'public.person.last_name',
  root: profile,
  sourceSet: isWatched ? 'column:public.person.last_name' : null,
  isWhole: false,
});

/** A run over that one table, with a key that refers to it. */
export function planOf(
  made: ColumnMove,
  over: Partial<PlannedTable> = {},
  isParentLoaded = true,
  ofKey: Partial<ForeignKeySchema> = {},
): RunPlan {
  const key: ForeignKeySchema = {
    name: 'person_boss',
    child: schema,
    childColumns: ['boss_id'],
    parent: schema,
    parentColumns: ['id'],
    deferrable: false,
    onDelete: null,
    onUpdate: null,
    ...ofKey,
  };
  return {
    version: 1,
    runId: 'run',
    revision: 1,
    locale: 'en',
    seed: 42,
    nativeFormat: null,
    tables: [
      {
        id: 1,
        key: 'public.person',
        source: schema,
        target: schema,
        sameEngine: true,
        isMissing: true,
        cycle: null,
        columns: [{ name: 'last_name', type, nativeType: 'varchar(40)', nullable: true, move: made }],
        targetColumns: null,
        shards: [],
        rowsBefore: 0,
        ...over,
      },
    ],
    skipped: [],
    foreignKeys: [{ schema: key, isVirtual: false, isParentLoaded }],
    options: {
      truncate: false,
      replaceOwn: false,
      bypassConstraints: true,
      createMissing: true,
      remakeChanged: false,
      withoutTexts: false,
    },
    tuning: { nConnections: 1, readBatchSize: 1, generateBatchSize: 1, writeBatchSize: 1 },
  };
}

/** What is found after a run that did what it should. */
export const good: RunFacts = {
  isSourceFixed: true,
  noted: [1000],
  lacking: [[]],
  asked: [1000],
  made: [1000],
  written: [1000],
  tasksOpen: [0],
  orphans: [0],
  sourceOrphans: [0],
  duplicates: [[{ columns: ['id'], found: 0 }]],
  nulls: [[{ columns: ['id'], found: 0 }]],
  survivors: [[]],
  leaks: [[]],
  definitions: [[]],
  problems: [],
};
/** No value that stayed in its own row. */
export const noneStayed = {
  compared: 1000,
  outside: 1000,
  unexplained: 0,
  rows: 0,
  different: 0,
  expected: 0,
};
/** The same, with source values in the column. */
export const survivors = (over: Partial<Survivors>): RunFacts => ({
  ...good,
  survivors: [
    [
      {
        column: 'last_name',
        looked: 1000,
        found: 0,
        different: 0,
        setSize: 50,
        expected: 0,
        own: noneStayed,
        ...over,
      },
    ],
  ],
});
