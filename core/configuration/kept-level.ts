import type { GeneratorDefinition } from '@core/generators/generator';

/**
 * How far what a run writes of a column is from its source value, the nearest first: the value itself; part of it, or
 * one near it; one made out of it that does not tell it; one made new; nothing.
 */
export const keptLevels = ['copied', 'partly', 'masked', 'made', 'excluded'] as const;

export type KeptLevel = (typeof keptLevels)[number];

/** What stays of a source value by a generator and what its parameters let through. */
export function levelOf(
  { family, treatment, capabilities: { protects } }: GeneratorDefinition,
  keeps: readonly number[],
): KeptLevel {
  if (family === 'Exclude') return 'excluded';
  if (protects === 'no') return 'copied';
  if (protects === 'part' || keeps.some((amount) => amount > 0)) return 'partly';
  // what is calculated may be made out of the value
  return treatment === 'mask' || treatment === 'calculated' ? 'masked' : 'made';
}
