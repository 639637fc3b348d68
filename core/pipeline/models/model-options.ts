import type { SynthesisOptions } from '@core/synthesis/options';
import { presetOptions } from '@core/synthesis/presets';
import type { ModelSettings } from './planned-model';

/** As in most of the literature: less than one over the number of rows. */
const delta = 1e-6;

/** Fewer rows teach nothing: a value needs this many to be kept. */
export const minTrainingRows = ({ preset }: Pick<ModelSettings, 'preset'>): number =>
  presetOptions(preset ?? 'balanced').trees.minInterval;

/** The options for the settings of a table. @param seed of the workspace, if the table has none */
export function modelOptions(settings: ModelSettings, seed: number): SynthesisOptions {
  return {
    ...presetOptions(settings.preset ?? 'balanced'),
    // Rows are sampled when they are read.
    maxTrainingRows: Number.MAX_SAFE_INTEGER,
    seed: settings.modelSeed ?? seed,
    ...(settings.targetColumn !== null && { target: settings.targetColumn }),
    privacyBudget: settings.privacyEpsilon === null ? null : { epsilon: settings.privacyEpsilon, delta },
  };
}
