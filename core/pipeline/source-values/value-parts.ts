import type { ValuePart } from '@core/generators/generator';
import type { GeneratorMove } from '../run-plan';
import type { Generators } from '../run-request';

/** Reads the parts of a value that a generator changes. */
export type PartsOf = (text: string) => readonly ValuePart[];

/** null if a column's values are changed as a whole. */
export function partsReader(generators: Generators, { id, parameters, root }: GeneratorMove): PartsOf | null {
  const definition = generators.get(id);
  return definition?.partsOf?.(root, definition.parameters.parse(parameters)) ?? null;
}

/** The text that identifies a part among the source values of its column. */
export const partText = ({ place, text }: ValuePart): string => `${place} ${text}`;

/** What stays of a value: its parts are blanked out. */
export function withoutParts(text: string, partsOf: PartsOf): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of partsOf(text)) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return rest + text.slice(at);
}
