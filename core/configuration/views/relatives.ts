import type { Relative } from '@core/contract/schemas/generator';
import { generatorOf } from '@core/generators/registry';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from '../configuration';
import { companionsOf } from '../preview/sampled-row';
import type { Workbench } from '../workbench';
import { shownGenerator } from './shown-generator';

/** Columns of its row that a column's generator reads, and those whose generators read the column. */
export function rowRelatives(
  bench: Workbench,
  column: StoredColumn,
  choice: GeneratorChoice,
  maySeeRows: boolean,
): Relative[] {
  const row = bench.columnsOf(bench.tableOf(column)).filter((one) => one !== column);
  const read = new Set(companionsOf(choice).map((companion) => companion.column));
  const readsIt = (one: StoredColumn) =>
    companionsOf(bench.state(one).choice).some((companion) => companion.column === column.schema.name);
  return [
    ...row.filter(({ schema }) => read.has(schema.name)).map((one) => view(bench, one, 'read', maySeeRows)),
    ...row.filter(readsIt).map((one) => view(bench, one, 'reads', maySeeRows)),
  ];
}

/** Columns elsewhere that map values as this one does: by the same mapping, language and seed. */
export function alikeColumns(
  bench: Workbench,
  column: StoredColumn,
  choice: GeneratorChoice,
): StoredColumn[] {
  const mapping = mappingOf(bench, choice);
  if (mapping === null) return [];
  return bench.schema.columns.filter(
    (one) =>
      one !== column &&
      bench.rootOf(one) === one &&
      !bench.tableOf(one).configuration.isExcluded &&
      mappingOf(bench, bench.state(one).choice) === mapping,
  );
}

export const alikeView = (bench: Workbench, column: StoredColumn, maySeeRows: boolean): Relative =>
  view(bench, column, 'alike', maySeeRows);

/** What two consistent choices must share; null for one that draws per row. */
function mappingOf(bench: Workbench, { id, parameters }: GeneratorChoice): string | null {
  const { capabilities } = generatorOf(id);
  if (!capabilities.consistent || parameters.consistent === false) return null;
  const { seed = null, locale } = parameters;
  return JSON.stringify([id, seed, locale === 'workspace' || locale === undefined ? bench.locale : locale]);
}

function view(
  bench: Workbench,
  column: StoredColumn,
  relation: Relative['relation'],
  maySeeRows: boolean,
): Relative {
  const { schema } = bench.tableOf(column);
  const { generator, choice } = bench.state(column);
  return {
    column_id: column.id,
    schema_name: schema.schema,
    table_name: schema.name,
    column_name: column.schema.name,
    relation,
    generator: shownGenerator(generator, choice.parameters, maySeeRows),
  };
}
