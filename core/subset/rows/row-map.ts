import { HashSlots } from './hash-slots';

/** Shards by the highest bits of a hash: they grow one by one, and stand in the order of the hashes. */
const shardBits = 6;
const shardCount = 1 << shardBits;
const wanted = 0x8000;
export const codesAtMost = 0x7fff;

interface MapShard {
  readonly slots: HashSlots;
  codes: Uint16Array;
  levels: Uint32Array | null;
}

/**
 * Rows by their hash, with the code of why they are in: the lower code wins, whatever the order in which reasons come.
 * A row that a key refers to is wanted until it is read. About ten bytes a row and half as much to grow into.
 */
export class RowMap {
  private readonly shards: (MapShard | undefined)[] = Array.from({ length: shardCount });

  /** @param hasLevels each row also has a level: its number of steps from where the choice began */
  constructor(readonly hasLevels: boolean) {}

  /** Rows that were read, and wanted ones. */
  get size(): number {
    return this.shards.reduce((sum, shard) => sum + (shard?.slots.size ?? 0), 0);
  }

  /** Rows that were read. */
  get read(): number {
    let count = 0;
    this.each(() => count++);
    return count;
  }

  /** -1: not there. */
  codeOf(low: number, high: number): number {
    const shard = this.shards[high >>> (32 - shardBits)];
    const at = shard?.slots.find(low, high) ?? -1;
    return at < 0 ? -1 : shard!.codes[at]! & codesAtMost;
  }

  isWanted(low: number, high: number): boolean {
    const shard = this.shards[high >>> (32 - shardBits)];
    const at = shard?.slots.find(low, high) ?? -1;
    return at >= 0 && (shard!.codes[at]! & wanted) !== 0;
  }

  /** 0 for a row that is not there, or if there are no levels. */
  levelOf(low: number, high: number): number {
    const shard = this.shards[high >>> (32 - shardBits)];
    const at = shard?.slots.find(low, high) ?? -1;
    return at < 0 ? 0 : (shard!.levels?.[at] ?? 0);
  }

  /**
   * Adds a row that was read. Of several reasons the one of the lowest level stays, of those the lowest code.
   * @returns whether it is new, or was only wanted
   */
  put(low: number, high: number, code: number, level = 0): boolean {
    const shard = this.shardOf(high);
    const at = shard.slots.find(low, high);
    if (at < 0) {
      this.insert(shard, low, high, code, level);
      return true;
    }
    const before = shard.codes[at]!;
    const isNew = (before & wanted) !== 0;
    const levelBefore = shard.levels?.[at] ?? level;
    const isBetter = level < levelBefore || (level === levelBefore && code < (before & codesAtMost));
    shard.codes[at] = isBetter ? code : before & codesAtMost;
    if (isBetter && shard.levels) shard.levels[at] = level;
    return isNew;
  }

  /** A key refers to a row: it comes along if it is there. Of several keys the lowest code stays. */
  want(low: number, high: number, code: number): void {
    const shard = this.shardOf(high);
    const at = shard.slots.find(low, high);
    if (at < 0) return this.insert(shard, low, high, code | wanted, 0);
    const before = shard.codes[at]!;
    if (code < (before & codesAtMost)) shard.codes[at] = code | (before & wanted);
  }

  /** A wanted row was read. @returns its code; -1 if it is not there, or was read before */
  meet(low: number, high: number): number {
    const shard = this.shards[high >>> (32 - shardBits)];
    const at = shard?.slots.find(low, high) ?? -1;
    if (at < 0 || (shard!.codes[at]! & wanted) === 0) return -1;
    const code = shard!.codes[at]! & codesAtMost;
    shard!.codes[at] = code;
    return code;
  }

  /** Calls back with each row that was read, in no particular order. */
  each(take: (low: number, high: number, code: number, level: number) => void): void {
    for (const shard of this.shards)
      shard?.slots.each((low, high, at) => {
        const code = shard.codes[at]!;
        if ((code & wanted) === 0) take(low, high, code, shard.levels?.[at] ?? 0);
      });
  }

  /** Whether some rows are wanted that were not read yet. */
  hasWanted(): boolean {
    return this.shards.some((shard) => shard?.codes.some((code) => (code & wanted) !== 0));
  }

  /**
   * The rows that were read, in the order of their hashes; one part of them at a time.
   * @yields hashes as low and high words, sorted by the high and then the low word
   */
  *sorted(): Generator<BigUint64Array> {
    for (const shard of this.shards) {
      if (!shard) continue;
      const words = new Uint32Array(shard.slots.size * 2);
      let length = 0;
      shard.slots.each((low, high, at) => {
        if ((shard.codes[at]! & wanted) !== 0) return;
        words[length++] = low;
        words[length++] = high;
      });
      yield new BigUint64Array(words.buffer, 0, length / 2).sort();
    }
  }

  private shardOf(high: number): MapShard {
    const place = high >>> (32 - shardBits);
    return (this.shards[place] ??= makeShard(this.hasLevels));
  }

  private insert(shard: MapShard, low: number, high: number, code: number, level: number): void {
    const { slots } = shard;
    if (slots.isFull) {
      const codes = new Uint16Array(slots.capacity * 2);
      const levels = shard.levels && new Uint32Array(slots.capacity * 2);
      slots.grow((from, to) => {
        codes[to] = shard.codes[from]!;
        if (levels) levels[to] = shard.levels![from]!;
      });
      shard.codes = codes;
      shard.levels = levels;
    }
    const at = ~slots.find(low, high);
    slots.occupy(at, low, high);
    shard.codes[at] = code;
    if (shard.levels) shard.levels[at] = level;
  }
}

function makeShard(hasLevels: boolean): MapShard {
  const slots = new HashSlots();
  return {
    slots,
    codes: new Uint16Array(slots.capacity),
    levels: hasLevels ? new Uint32Array(slots.capacity) : null,
  };
}
