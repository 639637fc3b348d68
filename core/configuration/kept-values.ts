import { valueParameters } from '@core/generators/describe';
import type { GeneratorDefinition } from '@core/generators/generator';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from './configuration';
import type { Editor } from './ports';
import type { Workbench } from './workbench';

/**
 * Restores the source values withheld from an editor to the choice that they submitted: from the effective generator,
 * or the suggestion. Saving other options does not lose a hidden list.
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
