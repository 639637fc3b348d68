import { proof } from '@core/contract/schemas/proof';
import { isSynthesisReport, type SynthesisReport } from '@core/synthesis/report';
import { z } from 'zod';

/** What is kept with a synthesize job when its rows are written and read back. */
export const synthesizeResult = z.object({
  proof,
  /** Of a run with models; null if there was none. */
  report: z.custom<SynthesisReport>(isSynthesisReport).nullable().default(null),
});
export type SynthesizeResult = z.infer<typeof synthesizeResult>;

/** null before the run came so far. */
export function readSynthesizeResult(result: unknown): SynthesizeResult | null {
  return synthesizeResult.safeParse(result).data ?? null;
}
