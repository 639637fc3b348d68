import { proof } from '@core/contract/schemas/proof';
import { z } from 'zod';

/** What is kept with a synthesize job when its rows are written and read back. */
export const synthesizeResult = z.object({ proof });
export type SynthesizeResult = z.infer<typeof synthesizeResult>;

/** null before the run came so far. */
export function readSynthesizeResult(result: unknown): SynthesizeResult | null {
  return synthesizeResult.safeParse(result).data ?? null;
}
