import type { Companion } from '@core/generators/generator';
import { generatorOf } from '@core/generators/registry';
import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from '../configuration';
import type { Workbench } from '../workbench';

/** A column of a sample, as the source has it or as it was made. */
export interface SampledColumn {
  readonly column: Column;
  readonly type: LogicalType;
}

/** Columns of a table of which the first rows were read, for generators that look at their neighbours. */
export class SampledRow {
  private readonly made = new Map<StoredColumn, SampledColumn | null>();

  /** @param make makes a column of its values, by the generator in force */
  constructor(
    private readonly columns: readonly StoredColumn[],
    private readonly values: readonly Column[],
    private readonly make: (column: StoredColumn, values: Column) => SampledColumn,
  ) {}

  /** Each column is made once. @throws AppError 'preview-failed' if it was not read, or follows from itself */
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

/** The columns that a generator reads beside its own, those that they are made from among them. */
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

/** What the generator of a choice reads beside its column; nothing where its parameters are wrong. */
export function companionsOf(choice: GeneratorChoice): readonly Companion[] {
  const generator = generatorOf(choice.id);
  if (!generator.companions) return [];
  const read = generator.parameters.safeParse(choice.parameters);
  return read.success ? generator.companions(read.data) : [];
}
