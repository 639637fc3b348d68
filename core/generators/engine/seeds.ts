import { defaults } from '@core/contract/limits';
import type { GeneratorContext } from '../generator';

/** The seed of values drawn per row or per column: the generator's own, else the workspace's. */
export const drawnSeed = (own: number | null, { seed }: Pick<GeneratorContext, 'seed'>): number | string =>
  own ?? seed;

/**
 * The seed of values that are a function of the source value: the generator's own, else a constant. The workspace's
 * plays no part, so that an input maps alike in all jobs and workspaces under one key.
 */
export const mappedSeed = (own: number | null): number => own ?? defaults.seed;
