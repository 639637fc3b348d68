import type { CodedColumn } from '../coding';
import { inReverse } from '../parallel/in-reverse';
import { featureOf, type TreeFeature } from '../trees/tree';
import {
  contextFeatures,
  featureAt,
  lagFeature,
  profileFeatures,
  splitRows,
  stepFeatures,
  type OfferedFeature,
  type Signal,
  type TrainingRowsOfSequences,
} from './event-features';
import type { EventModel, Stage, TrainingStage } from './event-model';
import { fitProfile } from './fit-profile';
import { growDraw, type GrowPlace, type WantedDraw } from './grow-draw';
import { seenFeatures } from './once';
import { learnProfile, type LearntTrait } from './profile';

/** Grows the trees of all stages. @param context bins of each sequence's context */
export async function fitEvents(
  rows: TrainingRowsOfSequences,
  context: readonly TreeFeature[],
  stages: readonly TrainingStage[],
  place: GrowPlace,
): Promise<EventModel> {
  const profile = learnProfile(rows, rememberedSignals(stages), place.options.trees.minInterval);
  const wanted = wantedTrees(rows, context, stages, profile);
  const draws = await inReverse(wanted, place.workerPool.size, (tree, index) => growDraw(tree, index, place));
  const take = (stage: TrainingStage, isFirst: boolean) =>
    draws.filter((_, index) => wanted[index]!.stage === stage && wanted[index]!.isFirst === isFirst);
  const traits = await fitProfile(rows, context, profile, {
    ...place,
    firstTree: place.firstTree + wanted.length,
  });
  return {
    profile: profile.map(({ signal, skipped, level }, index) => ({
      signal,
      skipped,
      level,
      draw: traits[index]!,
    })),
    stages: stages.map((stage): Stage => ({
      first: stage.first && take(stage, true),
      targets: take(stage, false),
      signals: signalsOf(stage).map(({ binCount, isOrdered }) => ({ binCount, isOrdered })),
      areTargets: stage.signals === null,
      once: stage.once,
      isOwn: stage.isOwn,
      common: stage.once.length === 0 ? [] : byFrequency(stage.targets[0]!),
    })),
  };
}

interface WantedTree extends WantedDraw {
  readonly stage: TrainingStage;
  readonly isFirst: boolean;
}

const signalsOf = ({ signals, targets }: TrainingStage): readonly TreeFeature[] =>
  signals ?? targets.map((target) => featureOf(target));

function wantedTrees(
  rows: TrainingRowsOfSequences,
  context: readonly TreeFeature[],
  stages: readonly TrainingStage[],
  profile: readonly LearntTrait[],
): WantedTree[] {
  const outside = contextFeatures(rows, context);
  const walk = stepFeatures(rows);
  const signals = numberedSignals(stages);
  const all = signals.flat();
  const known = profileFeatures(
    rows,
    profile,
    all.map(({ feature }) => feature),
  );
  const lags = all.flatMap((signal) => [lagFeature(rows, signal, 1), lagFeature(rows, signal, 2)]);
  const now: OfferedFeature[] = [];
  return stages.flatMap((stage, place) => {
    const before = [...outside, ...walk, ...known, ...now, ...lags];
    for (const { index, feature, column } of signals[place]!)
      now.push({ source: 'now', index, feature, fine: column?.fine });
    if (stage.first === null)
      return treesOf(stage, false, stage.targets, () => [...before, ...seenOf(rows, stage)]);
    const [firstRows, nextRows] = splitRows(rows);
    return [
      ...treesOf(stage, true, stage.first, () =>
        before.filter(isOfFirst).map((one) => featureAt(one, firstRows)),
      ),
      ...treesOf(stage, false, stage.targets, () => before.map((one) => featureAt(one, nextRows))),
    ];
  });
}

/** By stage. */
function numberedSignals(stages: readonly TrainingStage[]): Signal[][] {
  let next = 0;
  return stages.map((stage) =>
    signalsOf(stage).map((feature, at) => ({
      index: next++,
      feature,
      column: stage.isOwn && at === 0 ? stage.targets[0] : undefined,
    })),
  );
}

const isOfFirst = ({ source }: OfferedFeature): boolean => source !== 'lag1' && source !== 'lag2';

function rememberedSignals(stages: readonly TrainingStage[]) {
  let before = 0;
  return stages.flatMap((stage) => {
    const signals = signalsOf(stage);
    const first = before;
    before += signals.length;
    const { remembered } = stage;
    return remembered === null
      ? []
      : [{ ...remembered, signal: first + remembered.signal, feature: signals[remembered.signal]! }];
  });
}

function treesOf(
  stage: TrainingStage,
  isFirst: boolean,
  targets: readonly CodedColumn[],
  before: () => readonly OfferedFeature[],
): WantedTree[] {
  return targets.map((target, index) => ({
    stage,
    isFirst,
    target,
    offered: () => [...before(), ...inStage(targets, index)],
  }));
}

const inStage = (targets: readonly CodedColumn[], before: number): OfferedFeature[] =>
  targets.slice(0, before).map((target, index) => ({ source: 'stage', index, feature: featureOf(target) }));

const seenOf = (rows: TrainingRowsOfSequences, { once, targets }: TrainingStage): OfferedFeature[] =>
  once.length === 0
    ? []
    : seenFeatures(rows, targets[0]!.fine, once).map((feature, index) => ({
        source: 'seen',
        index,
        feature,
      }));

function byFrequency({ codebook, fine }: CodedColumn): number[] {
  const counts = new Int32Array(codebook.fineCount);
  for (const code of fine) counts[code]!++;
  return [...counts.keys()]
    .filter((code) => counts[code]! > 0)
    .toSorted((a, b) => counts[b]! - counts[a]! || a - b);
}
