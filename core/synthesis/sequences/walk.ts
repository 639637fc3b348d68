import type { RandomStream } from '@core/kernel/random';
import { drawCodes } from '../trees/draw-codes';
import { toBins } from '../trees/tree';
import { countBin } from './count-codebook';
import { drawOnLine } from './draw-on-line';
import { startBin, type Draw, type EventModel, type FeatureRef } from './event-model';
import { KnownCodes } from './known-codes';
import { OnceKeeper } from './once';
import { owedBin, type Trait } from './profile';

/** Rows that are made together: one of each sequence that is still going on. */
export interface StepRows {
  /** Position in the sequence, from 0. */
  readonly position: number;
  readonly count: number;
  /** The sequence of each row. */
  readonly sequences: Int32Array;
  /** The number of each row among all rows that are made. */
  readonly rows: Int32Array;
}

/** Called once the targets of a stage are drawn; writes the bins of its signals, where they are not those of the targets. */
export type FinishStage = (
  step: StepRows,
  codes: readonly Uint16Array[],
  signals: readonly Uint8Array[],
) => void;

export interface EventRequest {
  /** Rows to make, by sequence. */
  readonly lengths: Int32Array;
  /** Bins of each context signal, by sequence. */
  readonly context: readonly Uint8Array[];
  /** By stage. */
  readonly finish: readonly FinishStage[];
  /** A stream of its own for every draw of every position. */
  readonly streamAt: (position: number, draw: number) => RandomStream;
}

type LevelTrait = Trait & { readonly level: NonNullable<Trait['level']> };

/** The position by which streams of profiles are identified: beyond the last row that a sequence may have. */
const beforeRows = 2 ** 16;

interface DrawnStage {
  readonly firstDraw: number;
  /** Written with the bins of what is drawn. */
  readonly bins: readonly Uint8Array[];
  readonly keeper: OnceKeeper | null;
}

/** The signals of the row at hand and of the two before it. */
export class Walk {
  private readonly context: readonly Uint8Array[];
  private readonly steps: readonly Uint8Array[];
  /** Codes of each trait, the residual owed to it, and the sum of ranks so far. */
  private readonly traits: Uint8Array[] = [];
  private readonly owed: readonly Uint8Array[];
  private readonly sums: readonly Float64Array[];
  private now: Uint8Array[];
  private lag1: Uint8Array[];
  private lag2: Uint8Array[];
  private readonly codes: KnownCodes;
  /** By stage; null where it has no rules. */
  private readonly keepers: readonly (OnceKeeper | null)[];

  constructor(
    private readonly model: EventModel,
    private readonly request: EventRequest,
    sorted: Int32Array,
  ) {
    this.context = request.context.map((bins) => Uint8Array.from(sorted, (sequence) => bins[sequence]!));
    const { lengths } = request;
    const newBins = () => new Uint8Array(sorted.length);
    this.steps = [Uint8Array.from(sorted, (sequence) => countBin(lengths[sequence]!)), newBins(), newBins()];
    const signals = model.stages.flatMap(({ signals: ofStage }) => ofStage);
    const atStart = () => signals.map((signal) => newBins().fill(startBin(signal)));
    this.now = signals.map(newBins);
    this.lag1 = atStart();
    this.lag2 = atStart();
    this.codes = new KnownCodes(model, sorted.length);
    this.owed = model.profile.map(newBins);
    this.sums = model.profile.map(() => new Float64Array(sorted.length));
    this.keepers = model.stages.map(({ once, common }) =>
      once.length === 0 ? null : new OnceKeeper(once, common, this.context, sorted.length),
    );
    model.profile.forEach(({ draw }, index) => {
      const codes = new Uint16Array(sorted.length);
      const asked = draw.features.map((ref) => this.binsOf(ref, [], []));
      drawCodes(draw.tree, asked, sorted.length, request.streamAt(beforeRows, index), codes);
      this.traits.push(Uint8Array.from(codes));
    });
  }

  step(step: StepRows): void {
    this.setSteps(step);
    this.eachLevel((trait, index) => this.setOwed(step, trait, index));
    let [signal, draw] = [0, 0];
    this.model.stages.forEach((stage, index) => {
      const draws = stage.first !== null && step.position === 0 ? stage.first : stage.targets;
      const signals = this.now.slice(signal, signal + stage.signals.length);
      const codes = this.drawAll(draws, step, {
        firstDraw: draw,
        bins: stage.areTargets ? signals : draws.map(() => new Uint8Array(step.count)),
        keeper: this.keepers[index]!,
      });
      if (stage.isOwn) this.codes.set(signal, codes[0]!);
      this.request.finish[index]!(step, codes, signals);
      signal += stage.signals.length;
      draw += (stage.first?.length ?? 0) + stage.targets.length;
    });
    this.eachLevel((trait, index) => this.addRanks(step, trait, index));
    [this.now, this.lag1, this.lag2] = [this.lag2, this.now, this.lag1];
    this.codes.toNextRow();
  }

  private eachLevel(visit: (trait: LevelTrait, index: number) => void): void {
    this.model.profile.forEach(({ signal, skipped, level }, index) => {
      if (level !== null) visit({ signal, skipped, level }, index);
    });
  }

  private setOwed(
    { position, count, sequences }: StepRows,
    { level, skipped }: LevelTrait,
    index: number,
  ): void {
    const [owed, sums, traits] = [this.owed[index]!, this.sums[index]!, this.traits[index]!];
    for (let i = 0; i < count; i++) {
      const length = this.request.lengths[sequences[i]!]!;
      owed[i] = owedBin(level.meanOf[traits[i]!]!, length, position, sums[i]!, skipped);
    }
  }

  private addRanks(
    { position, count }: StepRows,
    { signal, level, skipped }: LevelTrait,
    index: number,
  ): void {
    if (position < skipped) return;
    const [sums, bins] = [this.sums[index]!, this.now[signal]!];
    for (let i = 0; i < count; i++) sums[i]! += level.rankOf[bins[i]!]!;
  }

  private setSteps({ position, count, sequences }: StepRows): void {
    const [, at, remaining] = this.steps;
    at!.fill(countBin(position), 0, count);
    for (let i = 0; i < count; i++)
      remaining![i] = countBin(this.request.lengths[sequences[i]!]! - 1 - position);
  }

  private drawAll(
    draws: readonly Draw[],
    { position, count, sequences }: StepRows,
    { firstDraw, bins, keeper }: DrawnStage,
  ): Uint16Array[] {
    const { lengths } = this.request;
    return draws.map(({ codebook, features, tree, line }, index) => {
      const codes = new Uint16Array(count);
      const asked = features.map((ref) => this.binsOf(ref, bins, keeper?.seen ?? []));
      const stream = this.request.streamAt(position, firstDraw + index);
      if (line === null) drawCodes(tree, asked, count, stream, codes);
      else
        drawOnLine(
          tree,
          line,
          {
            count,
            bins: asked,
            sources: line.sources.map((ref) => this.codes.of(ref) ?? this.binsOf(ref, bins, [])),
          },
          stream,
          codes,
        );
      keeper?.settle(codes, count, (at) => lengths[sequences[at]!]! - 1 - position);
      toBins(codes, codebook.binOf, bins[index]!, count);
      return codes;
    });
  }

  private binsOf(
    { source, index }: FeatureRef,
    inStage: readonly Uint8Array[],
    seen: readonly Uint8Array[],
  ): Uint8Array {
    switch (source) {
      case 'context':
        return this.context[index]!;
      case 'step':
        return this.steps[index]!;
      case 'now':
        return this.now[index]!;
      case 'lag1':
        return this.lag1[index]!;
      case 'lag2':
        return this.lag2[index]!;
      case 'stage':
        return inStage[index]!;
      case 'seen':
        return seen[index]!;
      case 'trait':
        return this.traits[index]!;
      case 'owed':
        return this.owed[index]!;
    }
  }
}
