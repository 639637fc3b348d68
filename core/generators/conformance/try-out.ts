import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { createGenerator, type ColumnProfile, type GeneratorContext } from '../generator';
import { columnOfTexts } from '../engine/made-values';
import { generatorOf, parametersOf } from '../registry';
import { hashOf, profileOf, textsOf } from './fixtures';

export interface TryOut {
  readonly type?: LogicalType;
  readonly parameters?: Record<string, unknown>;
  readonly column?: Partial<ColumnProfile>;
  readonly context?: Partial<GeneratorContext>;
  /** In the place of a column of the texts. */
  readonly input?: Column | undefined;
  /** Its companions, whose types are of the context. */
  readonly beside?: readonly Column[];
}

/** What a generator makes of the values, as texts. */
export function tryOut(
  id: string,
  values: readonly (string | null)[],
  options: TryOut = {},
): (string | null)[] {
  const type = options.type ?? { kind: 'utf8' };
  const generator = generatorOf(id);
  const context: GeneratorContext = {
    column: profileOf(type, options.column),
    hash: hashOf(1),
    domain: 'shop.customer.column',
    seed: 42,
    locale: 'en',
    wholeColumn: null,
    ...options.context,
  };
  const input = options.input ?? columnOfTexts(type, values);
  const parameters = parametersOf(generator, options.parameters ?? {});
  const made = createGenerator(generator, parameters, context).generate(
    input,
    { firstRow: 0, rowCount: values.length },
    options.beside,
  );
  return textsOf(made, values.length, type);
}

export const many = (count: number, make: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => make(i));
