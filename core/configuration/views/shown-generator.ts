import type { ShownGenerator } from '@core/contract/schemas/generator';
import type { GeneratorChoice } from '../configuration';
import type { GeneratorDefinition } from '@core/generators/generator';
import { findGenerator } from '@core/generators/registry';

export function shownGenerator(
  generator: GeneratorDefinition,
  parameters: GeneratorChoice['parameters'],
): ShownGenerator {
  return {
    id: generator.id,
    family: generator.family,
    treatment: generator.treatment,
    label_key: `generators:${generator.id}.label`,
    parameters: jsonOf(parameters),
  };
}

/** null for a choice of a generator that this version does not have. */
export function shownChoice(choice: GeneratorChoice | null): ShownGenerator | null {
  const generator = choice && findGenerator(choice.id);
  return generator ? shownGenerator(generator, choice.parameters) : null;
}

function jsonOf(parameters: GeneratorChoice['parameters']): ShownGenerator['parameters'] {
  return JSON.parse(JSON.stringify(parameters)) as ShownGenerator['parameters'];
}
