import type { KeyedHash } from '@core/kernel/keyed-hash';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { RandomStream } from '@core/kernel/random';
import { drawnSeed, mappedSeed } from '../engine/seeds';
import type { GeneratorContext } from '../generator';

export interface Mapping {
  readonly consistent: boolean;
  /** The generator's own. */
  readonly seed: number | null;
}

/** Draws by what a part of a value means: equal parts draw alike wherever they occur, or row by row if not consistent. */
export class TokenDraw {
  readonly isByValue: boolean;
  /** The number of the row, in the run's order. */
  row = 0;
  private readonly hashes = new Map<string, KeyedHash>();
  /** By what they exchange, and how many there are of it. */
  private readonly permutations = new Map<string, Map<number, KeyedPermutation>>();
  private readonly random = new RandomStream();
  private readonly bits = new Uint32Array(2);

  constructor(
    private readonly context: GeneratorContext,
    private readonly mapping: Mapping,
  ) {
    this.isByValue = mapping.consistent;
  }

  /** A stream for a part; the next call starts it anew. */
  stream(meaning: string, key: string): RandomStream {
    this.hashOf(meaning).text(this.isByValue ? key : `${this.row}:${key}`, this.bits);
    this.random.seed(this.bits[0]!, this.bits[1]!);
    return this.random;
  }

  /** Another number below `size`: no two become the same, unless they are drawn row by row. */
  exchanged(meaning: string, number: number, size: number): number {
    if (!this.isByValue) return this.stream(meaning, String(number)).int(size);
    return this.permutationOf(meaning, size).at(number);
  }

  private permutationOf(meaning: string, size: number): KeyedPermutation {
    const sizes = this.permutations.get(meaning) ?? new Map<number, KeyedPermutation>();
    const known = sizes.get(size);
    if (known) return known;
    const made = new KeyedPermutation(this.hashOf(meaning), size);
    this.permutations.set(meaning, sizes.set(size, made));
    return made;
  }

  private hashOf(meaning: string): KeyedHash {
    const known = this.hashes.get(meaning);
    if (known) return known;
    const { hash, domain } = this.context;
    const { seed } = this.mapping;
    const label = this.isByValue
      ? `value:${meaning}:${mappedSeed(seed)}`
      : `row:${domain}:${meaning}:${drawnSeed(seed, this.context)}`;
    const made = hash.derive(label);
    this.hashes.set(meaning, made);
    return made;
  }
}
