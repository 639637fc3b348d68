import { valueParameters } from '@core/generators/describe';
import type { GeneratorDefinition } from '@core/generators/generator';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from './configuration';
import type { Editor } from './ports';
import type { Workbench } from './workbench';

/**
 * What an editor gives, with the source values that are withheld from him as the column has them: those of the generator
 * in force, or of the suggestion. Who may not see a list does not lose it by saving what stands beside it.
 */
export function withKeptValues(
  { maySeeRows }: Editor,
  bench: Workbench,
  column: StoredColumn,
  generator: GeneratorDefinition,
  given: GeneratorChoice['parameters'],
): GeneratorChoice['parameters'] {
  if (maySeeRows) return given;
  const known = [bench.state(column).choice, column.configuration.suggestion].find(
    (choice) => choice?.id === generator.id,
  );
  const kept = valueParameters(generator).flatMap((name): [string, unknown][] => {
    const isLeftOut = (given[name] ?? '') === '';
    return isLeftOut && known?.parameters[name] !== undefined ? [[name, known.parameters[name]]] : [];
  });
  return { ...given, ...Object.fromEntries(kept) };
}
