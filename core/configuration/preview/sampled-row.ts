import type { Companion } from '@core/generators/generator';
import { generatorOf } from '@core/generators/registry';
import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from '../configuration';
import type { Workbench } from '../workbench';

/** A column of a sample, from the source or generated. */
export interface SampledColumn {
  readonly column: Column;
  readonly type: LogicalType;
}

/** Columns of a table whose first rows were read, for generators that read neighbouring columns. */
export class SampledRow {
  private readonly made = new Map<StoredColumn, SampledColumn | null>();

  /** @param make generates a column from its values, with the effective generator */
  constructor(
    private readonly columns: readonly StoredColumn[],
    private readonly values: readonly Column[],
    private readonly make: (column: StoredColumn, values: Column) => SampledColumn,
  ) {}

  /** Each column is generated once. @throws AppError 'preview-failed' if it was not read, or depends on itself */
  read({ column: name, side }: Companion): SampledColumn {
    const at = this.columns.findIndex(({ schema }) => schema.name === name);
    const [column, values] = [this.columns[at], this.values[at]];
    if (!column || !values) throw new AppError('preview-failed');
    if (side === 'source') return { column: values, type: column.schema.type };
    const before = this.made.get(column);
    if (before) return before;
    if (before === null) throw new AppError('preview-failed');
    this.made.set(column, null);
    const made = this.make(column, values);
    this.made.set(column, made);
    return made;
  }
}

/** The other columns that a generator reads, including those that they depend on. */
export function columnsBeside(
  bench: Workbench,
  column: StoredColumn,
  choice: GeneratorChoice,
): readonly StoredColumn[] {
  const row = bench.columnsOf(bench.tableOf(column));
  const found = new Set<StoredColumn>();
  const follow = (one: GeneratorChoice): void => {
    for (const companion of companionsOf(one)) {
      const beside = row.find(({ schema }) => schema.name === companion.column);
      if (!beside || found.has(beside)) continue;
      found.add(beside);
      if (companion.side === 'made') follow(bench.state(beside).choice);
    }
  };
  follow(choice);
  found.delete(column);
  return [...found];
}

/** What the generator of a choice reads besides its column; nothing if its parameters are invalid. */
export function companionsOf(choice: GeneratorChoice): readonly Companion[] {
  const generator = generatorOf(choice.id);
  if (!generator.companions) return [];
  const read = generator.parameters.safeParse(choice.parameters);
  return read.success ? generator.companions(read.data) : [];
}
