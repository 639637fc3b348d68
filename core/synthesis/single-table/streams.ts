import { RandomStream } from '@core/kernel/random';
import { sipHash24, sipMessage } from '@core/kernel/sip-hash';

/** What a stream is for; streams of different purposes are independent. */
export const purposes = { subset: 1, grow: 2, draw: 3, decode: 4, noise: 5, rows: 6 } as const;

/** What identifies a stream: two runs with the same seed have the same stream for it, whatever ran before. */
export interface StreamPlace {
  readonly seed: number;
  readonly purpose: keyof typeof purposes;
  readonly column?: number;
  readonly block?: number;
}

/** The stream of a purpose, column and block, by SipHash of these under the seed. */
export function streamAt({ seed, purpose, column = 0, block = 0 }: StreamPlace): RandomStream {
  const key = Int32Array.of(seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x73796e74, 0x68657369);
  const words = Uint32Array.of(purposes[purpose], column, block);
  const out = new Uint32Array(2);
  sipMessage(words.byteLength).set(new Uint8Array(words.buffer));
  sipHash24(key, words.byteLength, out);
  const stream = new RandomStream();
  stream.seed(out[0]!, out[1]!);
  return stream;
}
