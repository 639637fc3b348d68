import { inReverse } from '../parallel/in-reverse';
import { featureOf, type TreeFeature } from '../trees/tree';
import { countBin, countBins } from './count-codebook';
import type { OfferedFeature, TrainingRowsOfSequences } from './event-features';
import type { Draw } from './event-model';
import { growDraw, type GrowPlace } from './grow-draw';
import type { LearntTrait } from './profile';

/** Trees of the traits, one given those before it, the context, and the length. */
export function fitProfile(
  { contexts, starts }: TrainingRowsOfSequences,
  context: readonly TreeFeature[],
  profile: readonly LearntTrait[],
  place: GrowPlace,
): Promise<Draw[]> {
  const perSequence = (binOf: (sequence: number) => number) => {
    const bins = new Uint8Array(new SharedArrayBuffer(contexts.length));
    for (let i = 0; i < bins.length; i++) bins[i] = binOf(i);
    return bins;
  };
  const offered: OfferedFeature[] = [
    ...context.map((feature, index) => ({
      source: 'context' as const,
      index,
      feature: { ...feature, bins: perSequence((i) => feature.bins[contexts[i]!]!) },
    })),
    {
      source: 'step',
      index: 0,
      feature: { ...countBins, bins: perSequence((i) => countBin(starts[i + 1]! - starts[i]!)) },
    },
  ];
  const before = profile.map(({ codes }, index) => ({
    source: 'trait' as const,
    index,
    feature: featureOf(codes),
  }));
  return inReverse(profile, place.workerPool.size, ({ codes }, index) =>
    growDraw({ target: codes, offered: () => [...offered, ...before.slice(0, index)] }, index, place),
  );
}
