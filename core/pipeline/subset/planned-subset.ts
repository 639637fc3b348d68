import type { KeyEnds, SourceConnection } from '@core/connectors/connector';
import { sameTable, type TableName } from '@core/connectors/schema';
import type { TextEquality } from '@core/kernel/data/text-equality';
import type { SelectedRows, SubsetFiles } from '@core/subset/select-rows';
import type { SubsetSettings } from '@core/subset/settings';
import type { SubsetPlan } from '@core/subset/subset-plan';
import { isFiltered, subsetSource } from '@core/subset/subset-source';
import type { RunFiles } from '../run-files/run-files';
import type { RunPlan } from '../run-plan';
import type { RunSchema } from '../run-request';

/** The part of the source that a run takes. */
export interface PlannedSubset {
  readonly settings: SubsetSettings;
  /** Keys in force, in source names. */
  readonly keys: readonly KeyEnds[];
  /** null until the rows are chosen. */
  readonly selected: SelectedSubset | null;
}

export interface SelectedSubset {
  readonly files: SubsetFiles;
  readonly plan: SubsetPlan;
}

/** The plan of a run that is to choose its rows. Targets that the source no longer has are left out. */
export const withSubset = (
  plan: RunPlan,
  settings: SubsetSettings,
  { tables, foreignKeys }: Pick<RunSchema, 'tables' | 'foreignKeys'>,
): RunPlan => ({
  ...plan,
  subset: {
    settings: {
      ...settings,
      targets: settings.targets.filter(({ table }) => tables.some(({ schema }) => sameTable(schema, table))),
    },
    keys: foreignKeys.filter(({ isEnabled }) => isEnabled).map(({ schema }) => endsOf(schema)),
    selected: null,
  },
});

const endsOf = ({ child, childColumns, parent, parentColumns }: KeyEnds): KeyEnds => ({
  child,
  childColumns,
  parent,
  parentColumns,
});

/** The plan with its chosen rows. */
export const withSelected = (plan: RunPlan, { files, plan: subset }: SelectedRows): RunPlan =>
  plan.subset ? { ...plan, subset: { ...plan.subset, selected: { files, plan: subset } } } : plan;

/** The source as the run sees it: all of it, or as if the chosen rows were all. */
export function sourceOfRun(
  source: SourceConnection,
  { subset, tables }: RunPlan,
  store: Pick<RunFiles, 'read'>,
  textEquality: TextEquality,
): SourceConnection {
  if (!subset?.selected) return source;
  const { files } = subset.selected;
  return subsetSource(source, { files, store, textEquality, tables: tables.map((table) => table.source) });
}

/** Whether the run takes only some rows of a source table. */
export const isPartial = ({ subset }: RunPlan, table: TableName): boolean =>
  !!subset?.selected && isFiltered(subset.selected.files, table);

/** Names of the files that the run reads its rows by. */
export const keyFilesOf = ({ subset }: RunPlan): string[] =>
  (subset?.selected?.files.tables ?? []).flatMap(({ file }) => (file ? [file.name] : []));

/** Whether two choices have the same rows. */
export const sameRows = (one: SubsetFiles, other: SubsetFiles): boolean =>
  one.tables.length === other.tables.length &&
  one.tables.every(({ table, isWhole, rows, file }, at) => {
    const same = other.tables[at]!;
    const isSameFile = file?.sha256 === same.file?.sha256;
    return sameTable(table, same.table) && isWhole === same.isWhole && rows === same.rows && isSameFile;
  });
