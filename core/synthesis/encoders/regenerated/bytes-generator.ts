import type { RandomStream } from '@core/kernel/random';
import type { SizeChoice } from './size-choice';

/** Random bytes of drawn lengths. */
export class BytesGenerator {
  readonly storage = 'binary';

  constructor(private readonly lengths: SizeChoice) {}

  make(random: RandomStream): Uint8Array {
    const bytes = new Uint8Array(this.lengths.draw(random));
    for (let i = 0; i < bytes.length; i++) bytes[i] = random.uint32();
    return bytes;
  }
}
