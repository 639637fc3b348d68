import type { GeneratorDefinition } from '@core/generators/generator';

/**
 * How much of a source value a run leaves in a column, most first: the value itself; part of it, or a nearby one; one
 * derived from it that does not reveal it; an independent one; nothing.
 */
export const keptLevels = ['copied', 'partly', 'masked', 'made', 'excluded'] as const;

export type KeptLevel = (typeof keptLevels)[number];

/** How much a generator with these parameters leaves of a source value. */
export function levelOf(
  { family, treatment, capabilities: { protects } }: GeneratorDefinition,
  keeps: readonly number[],
): KeptLevel {
  if (family === 'Exclude') return 'excluded';
  if (protects === 'no') return 'copied';
  if (protects === 'part' || keeps.some((amount) => amount > 0)) return 'partly';
  // a calculated value may be derived from the source value
  return treatment === 'mask' || treatment === 'calculated' ? 'masked' : 'made';
}

/** The same as a degree of protection, for the choice of a generator. */
export function degreeOf(level: KeptLevel): 'yes' | 'part' | 'no' {
  if (level === 'copied') return 'no';
  return level === 'partly' ? 'part' : 'yes';
}
