import type { ColumnOptions } from '@core/synthesis/options';
import type { ColumnMove } from '../run-plan';

/** The user's options for a learnt column, in the library's terms; empty for other columns. */
export function columnOptions(move: ColumnMove): ColumnOptions {
  if (move.kind !== 'generator') return {};
  const { cardinalityThreshold, rareCategory, rareThreshold, rareLabel, clipThreshold, noise } =
    move.parameters;
  return {
    ...numbers({ cardinalityThreshold, clipThreshold, noise }),
    rareCategory: {
      ...(typeof rareThreshold === 'number' && rareThreshold > 0 ? { threshold: rareThreshold } : {}),
      ...(rareCategory === 'label' ? { mode: 'label' as const } : {}),
      ...(typeof rareLabel === 'string' ? { label: rareLabel } : {}),
    },
  };
}

const numbers = (given: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
