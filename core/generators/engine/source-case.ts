import type { Column } from '@core/kernel/data/column';
import { inCaseOf } from '../bundles/name-form';
import type { ColumnGenerator, GeneratorContext } from '../generator';
import { columnOfTexts, fitTest } from './made-values';
import { textReader } from './text-column';

const isOneCase = (text: string): boolean =>
  text !== '' && (text === text.toUpperCase() || text === text.toLowerCase());

/** What another makes, in capitals or small letters where the row's source value is in those alone. */
export function inSourceCase(
  { column: { type } }: Pick<GeneratorContext, 'column'>,
  base: ColumnGenerator,
): ColumnGenerator {
  const fits = fitTest(type);
  const written = (source: string, made: string): string => {
    const cased = inCaseOf(source.trim(), made);
    return fits(cased) ? cased : made;
  };
  return {
    ...(base.domainOf && { domainOf: (text: string) => base.domainOf!(text) }),
    generate(input, rows, companions): Column {
      const made = base.generate(input, rows, companions);
      const source = textReader(input, type);
      const result = textReader(made, type);
      let texts: (string | null)[] | null = null;
      for (let row = 0; row < rows.rowCount; row++) {
        const [from, to] = [source(row), result(row)];
        if (from === null || to === null || !isOneCase(from)) continue;
        const cased = written(from, to);
        if (cased === to) continue;
        texts ??= Array.from({ length: rows.rowCount }, (_, at) => result(at));
        texts[row] = cased;
      }
      return texts ? columnOfTexts(type, texts) : made;
    },
  };
}
