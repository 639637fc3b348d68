import type { ShownGenerator } from '@core/contract/schemas/generator';
import type { GeneratorChoice } from '../configuration';
import { valueParameters } from '@core/generators/describe';
import type { GeneratorDefinition } from '@core/generators/generator';
import { findGenerator } from '@core/generators/registry';

/** A generator with its parameters; those with source values only for those who may see rows. */
export function shownGenerator(
  generator: GeneratorDefinition,
  parameters: GeneratorChoice['parameters'],
  maySeeRows: boolean,
): ShownGenerator {
  const withheld = maySeeRows ? [] : valueParameters(generator).filter((name) => isFilled(parameters[name]));
  const shown = Object.entries(parameters).filter(([name]) => !withheld.includes(name));
  return {
    id: generator.id,
    family: generator.family,
    treatment: generator.treatment,
    label_key: `generators:${generator.id}.label`,
    parameters: jsonOf(Object.fromEntries(shown)),
    withheld,
  };
}

/** null for a choice of a generator that this version does not have. */
export function shownChoice(choice: GeneratorChoice | null, maySeeRows: boolean): ShownGenerator | null {
  const generator = choice && findGenerator(choice.id);
  return generator ? shownGenerator(generator, choice.parameters, maySeeRows) : null;
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';

function jsonOf(parameters: GeneratorChoice['parameters']): ShownGenerator['parameters'] {
  return JSON.parse(JSON.stringify(parameters)) as ShownGenerator['parameters'];
}
