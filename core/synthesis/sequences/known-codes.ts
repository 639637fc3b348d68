import { startCode, type EventModel, type FeatureRef } from './event-model';

/** The codes of the row at hand and of the one before it, by signal: finer than its bins. */
export class KnownCodes {
  private now: (Uint16Array | undefined)[] = [];
  private before: (Uint16Array | undefined)[];

  constructor({ stages }: EventModel, sequenceCount: number) {
    this.before = stages.flatMap(({ signals, isOwn, targets }) =>
      signals.map((_, at) =>
        isOwn && at === 0 ? new Uint16Array(sequenceCount).fill(startCode(targets[0]!.codebook)) : undefined,
      ),
    );
  }

  set(signal: number, codes: Uint16Array): void {
    this.now[signal] = codes;
  }

  /** Undefined where only bins are known. */
  of({ source, index }: FeatureRef): Uint16Array | undefined {
    if (source === 'now') return this.now[index];
    return source === 'lag1' ? this.before[index] : undefined;
  }

  toNextRow(): void {
    [this.now, this.before] = [[], this.now];
  }
}
