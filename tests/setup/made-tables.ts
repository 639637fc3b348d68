import type { Workbench } from '@core/configuration/workbench';
import { hashOf } from '@core/generators/conformance/fixtures';
import { columnOfTexts } from '@core/generators/engine/made-values';
import { textReader } from '@core/generators/engine/text-column';
import { generatorOf, parametersOf } from '@core/generators/registry';
import { profileOf } from '@core/configuration/column-profile';
import type { Column } from '@core/kernel/data/column';
import type { Cell } from '@core/samples/sample';
import type { StoredColumn } from '@core/schema/stored-schema';

/** Rows of a table by column name. */
export type Rows = readonly Readonly<Record<string, string | null>>[];

export interface MadeTable {
  readonly source: Rows;
  readonly made: Rows;
}

/** The output of the current generators for the texts of a table; columns of other generators stay unchanged. */
export function madeTable(bench: Workbench, table: string, cells: readonly (readonly Cell[])[]): MadeTable {
  const columns = bench.schema.columns.filter(
    (column) => bench.tableOf(column).schema.name === table && !column.schema.generated,
  );
  const rowCount = cells.length;
  const source = new Map(
    columns.map((column, at) => [
      column.schema.name,
      columnOfTexts(
        { kind: 'utf8' },
        cells.map((row) => (row[at] === null || row[at] === undefined ? null : String(row[at]))),
      ),
    ]),
  );
  const made = new Map<string, Column>();
  const make = (column: StoredColumn): Column => {
    const { name } = column.schema;
    const known = made.get(name);
    if (known) return known;
    const own = source.get(name)!;
    const choice = column.configuration.generator;
    const generator =
      choice?.id.startsWith('mock.') && column.schema.type.kind === 'utf8' ? generatorOf(choice.id) : null;
    const result = generator && choice ? generate(column, generator, choice.parameters, own) : own;
    made.set(name, result);
    return result;
  };
  const generate = (
    column: StoredColumn,
    generator: ReturnType<typeof generatorOf>,
    given: Readonly<Record<string, unknown>>,
    own: Column,
  ): Column => {
    const parameters = parametersOf(generator, given);
    const companions = generator.companions?.(parameters) ?? [];
    const beside = companions.map((companion) =>
      companion.side === 'source'
        ? source.get(companion.column)!
        : make(columns.find((one) => one.schema.name === companion.column)!),
    );
    const context = {
      column: profileOf(bench, column),
      hash: hashOf(1),
      domain: column.schema.name,
      seed: 42,
      locale: bench.locale,
      wholeColumn: null,
      companions: companions.map(() => ({ kind: 'utf8' }) as const),
    };
    return generator.create(parameters, context).generate(own, { firstRow: 0, rowCount }, beside);
  };
  const rowsOf = (columnFor: (column: StoredColumn) => Column): Rows => {
    const readers = columns.map(
      (column) => [column.schema.name, textReader(columnFor(column), { kind: 'utf8' })] as const,
    );
    return Array.from({ length: rowCount }, (_, row) =>
      Object.fromEntries(readers.map(([name, read]) => [name, read(row)])),
    );
  };
  return { source: rowsOf((column) => source.get(column.schema.name)!), made: rowsOf(make) };
}
