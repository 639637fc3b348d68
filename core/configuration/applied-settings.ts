import type { TableName } from '@core/connectors/schema';
import type { SettingEffect } from '@core/contract/enums';
import { tableKey } from '@core/connectors/schema';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn, StoredTable } from '@core/schema/stored-schema';
import { emptyTableConfiguration } from './configuration';
import { judgeGenerator } from './judge-generator';
import type { Workbench } from './workbench';
import { isDeepStrictEqual } from 'node:util';

/** A user's setting, and what happens to it. */
export interface AppliedSetting {
  readonly table: TableName;
  readonly column: string | null;
  readonly effect: SettingEffect;
  /** The generator in question. */
  readonly generatorId: string | null;
}

/**
 * What happens to users' settings when schema changes of a source are applied: settings of deleted objects are lost,
 * generators may no longer fit, and virtual keys may have lost their target. Unaccepted suggestions are renewed and not
 * reported.
 */
export function appliedSettings(before: Workbench, after: Workbench): AppliedSetting[] {
  return [
    ...before.schema.tables.flatMap((table) => (after.table(table.id) ? [] : lostTable(table))),
    ...before.schema.columns.flatMap((column) => {
      const now = after.column(column.id);
      return now ? unfitColumn(before, after, column, now) : lostColumn(before, column);
    }),
    ...lostKeys(before, after),
  ];
}

function lostTable({ schema: table, configuration }: StoredTable): AppliedSetting[] {
  if (isDeepStrictEqual(configuration, emptyTableConfiguration)) return [];
  return [{ table, column: null, effect: 'table-settings-lost', generatorId: null }];
}

const isChosen = ({ configuration: { generator, isSuggested } }: StoredColumn): boolean =>
  generator !== null && !isSuggested;

function lostColumn(bench: Workbench, column: StoredColumn): AppliedSetting[] {
  const { generator, pii } = column.configuration;
  const at = { table: bench.tableOf(column).schema, column: column.schema.name };
  return [
    ...(isChosen(column)
      ? [{ ...at, effect: 'generator-lost' as const, generatorId: generator?.id ?? null }]
      : []),
    ...(pii?.source === 'manual' ? [{ ...at, effect: 'mark-lost' as const, generatorId: null }] : []),
  ];
}

/** A chosen generator that is refused only since the column changed. */
function unfitColumn(
  before: Workbench,
  after: Workbench,
  column: StoredColumn,
  now: StoredColumn,
): AppliedSetting[] {
  if (!isChosen(column) || isDeepStrictEqual(column.schema, now.schema)) return [];
  if (!fits(before, column) || fits(after, now)) return [];
  const { choice } = after.state(now);
  const table = after.tableOf(now).schema;
  return [{ table, column: now.schema.name, effect: 'generator-unfit', generatorId: choice.id }];
}

function fits(bench: Workbench, column: StoredColumn): boolean {
  const { generator, choice } = bench.state(column);
  try {
    return judgeGenerator(bench, column, generator, choice.parameters).refusal === null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function lostKeys(before: Workbench, after: Workbench): AppliedSetting[] {
  const resolved = new Set(after.keys.map(({ key }) => key.id));
  return before.keys
    .filter(({ key }) => key.isVirtual && !resolved.has(key.id))
    .map(({ key, child }) => ({
      table: child.schema,
      column: key.schema.childColumns.join(', '),
      effect: 'key-idle' as const,
      generatorId: null,
    }))
    .sort((a, b) => (tableKey(a.table) < tableKey(b.table) ? -1 : 1));
}
