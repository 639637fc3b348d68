import { defaults } from '@core/contract/limits';
import type { GeneratorContext } from '../generator';

/** Of values drawn per row or per column: the generator's own seed, else the workspace's. */
export const drawnSeed = (own: number | null, { seed }: Pick<GeneratorContext, 'seed'>): number | string =>
  own ?? seed;

/**
 * Of values that follow from their source value alone: the generator's own seed, else one for all. The workspace's
 * plays no part, so that an input maps alike in all jobs and workspaces under one key.
 */
export const mappedSeed = (own: number | null): number => own ?? defaults.seed;
