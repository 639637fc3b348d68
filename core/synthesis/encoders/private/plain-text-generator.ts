import type { RandomStream } from '@core/kernel/random';

const letters = 8;

/** Small letters, as many as fit up to eight: a text that says nothing of any other. */
export class PlainTextGenerator {
  readonly storage = 'text';

  /** @param longest that the type allows */
  constructor(private readonly longest = letters) {}

  make(random: RandomStream): string {
    const length = Math.min(letters, this.longest);
    return Array.from({ length }, () => String.fromCharCode(97 + random.int(26))).join('');
  }
}
