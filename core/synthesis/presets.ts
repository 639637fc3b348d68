import type { PresetName, SynthesisOptions, TreeOptions } from './options';

const trees: Readonly<Record<PresetName, TreeOptions>> = {
  private: {
    minLeaf: 120,
    minGain: 12,
    backOff: 10,
    minInterval: 20,
    splitRows: 8192,
    order: 'few-values-first',
  },
  balanced: {
    minLeaf: 70,
    minGain: 7,
    backOff: 4,
    minInterval: 10,
    splitRows: 8192,
    order: 'few-values-first',
  },
  faithful: {
    minLeaf: 30,
    minGain: 4,
    backOff: 5,
    minInterval: 10,
    splitRows: 8192,
    order: 'few-values-first',
  },
};

/** The options of a preset. What each one measured is said in core/synthesis/presets.ts. */
export function presetOptions(name: PresetName): SynthesisOptions {
  return {
    maxTrainingRows: 1_000_000,
    readRandomSubset: true,
    cardinalityThreshold: 500,
    rareCategory: { threshold: trees[name].minInterval, mode: 'replace', label: 'RARE' },
    clipThreshold: 0,
    noise: 0,
    seed: 1,
    trees: trees[name],
    privacyBudget: null,
  };
}
