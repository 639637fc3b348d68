import { tableKey } from '@core/connectors/schema';
import type { TableWarning } from '@core/contract/enums';
import { defaults, trainingAdvice } from '@core/contract/limits';
import type { ShownTableWarning } from '@core/contract/schemas/table';
import type { StoredTable } from '@core/schema/stored-schema';
import type { Workbench } from './workbench';

/** What to mind about a table before a run, most serious first. Only files that are not read whole block it. */
export function tableWarnings(bench: Workbench, table: StoredTable): ShownTableWarning[] {
  return [...fileWarnings(table), ...referenceWarnings(bench, table), ...trainingWarnings(bench, table)];
}

function warn(
  code: TableWarning,
  params: ShownTableWarning['params'],
  severity: ShownTableWarning['severity'] = 'warning',
): ShownTableWarning {
  return { code, severity, params };
}

function fileWarnings({ schema: { csv } }: StoredTable): ShownTableWarning[] {
  if (!csv) return [];
  const count = csv.files.reduce((sum, { refused }) => sum + refused, 0);
  return [
    ...(csv.isUnclear ? [warn('file-unclear', {}, 'error')] : []),
    ...(count > 0 ? [warn('file-records-refused', { count }, csv.setsAside ? 'info' : 'error')] : []),
  ];
}

function referenceWarnings(bench: Workbench, table: StoredTable): ShownTableWarning[] {
  const warnings: ShownTableWarning[] = [];
  const parents = bench.keysFrom(table).map(({ parent }) => parent);
  const children = bench.keysTo(table).map(({ child }) => child);
  const { isExcluded } = table.configuration;
  const gone = named(parents.filter((parent) => parent.configuration.isExcluded));
  if (!isExcluded && gone.count > 0) {
    warnings.push(warn('has-excluded-references', gone));
  }
  const left = named(children.filter((child) => !child.configuration.isExcluded && child.id !== table.id));
  if (isExcluded && left.count > 0) {
    warnings.push(warn('is-excluded-but-referenced', left));
  }
  const cycle = bench.cycleOf(table);
  if (cycle && !isExcluded) {
    const path = cycle.map((at) => at.schema.name).join(' → ');
    warnings.push(warn('circular-reference', { path, count: cycle.length - 1 }, 'info'));
  }
  const abroad = named(parents.filter((parent) => parent.schema.schema !== table.schema.schema));
  if (abroad.count > 0) {
    warnings.push(warn('cross-schema-foreign-key', abroad, 'info'));
  }
  return warnings;
}

/** Tables listed in the text; others are counted, and listed separately. */
const namedAtMost = 5;

/** The number of tables, the first ones by name, and the others one per line. */
function named(found: readonly StoredTable[]): { count: number; tables: string; others?: string } {
  const names = [...new Set(found.map((table) => tableKey(table.schema)))];
  const first = names.slice(0, namedAtMost).join(', ');
  if (names.length <= namedAtMost) return { count: names.length, tables: first };
  return {
    count: names.length,
    tables: `${first} …`,
    others: names.slice(namedAtMost).join('\n'),
  };
}

/** Only if a model is trained on the table. */
function trainingWarnings(bench: Workbench, table: StoredTable): ShownTableWarning[] {
  const columns = bench
    .columnsOf(table)
    .filter((column) => bench.state(column).treatment === 'synthesize').length;
  const rows = table.schema.rowEstimate;
  if (columns === 0 || rows === null || table.configuration.isExcluded) return [];
  const trained = Math.min(rows, table.configuration.maxTrainingRows ?? defaults.maxTrainingRows);
  const warnings: ShownTableWarning[] = [];
  const wanted = columns * trainingAdvice.rowsPerColumnRecommended;
  if (rows < wanted) warnings.push(warn('low-column-to-row-ratio', { columns, rows, wanted }));
  const least = columns * trainingAdvice.trainingRowsPerColumnMin;
  if (trained < least) {
    warnings.push(warn('low-column-to-training-row-ratio', { columns, rows: trained, wanted: least }));
  }
  if (trained < rows) warnings.push(warn('training-on-subset', { rows: trained, total: rows }, 'info'));
  return warnings;
}
