import type { RandomStream } from '@core/kernel/random';

interface Maker<Storage, Value> {
  readonly storage: Storage;
  make(random: RandomStream): Value;
}

/** Makes values of a kind out of chance and of what many rows share. */
export type ValueGenerator = Maker<'text', string> | Maker<'binary', Uint8Array>;
