import { proof } from '@core/contract/schemas/proof';
import { isSynthesisReport, type SynthesisReport } from '@core/synthesis/report';
import { z } from 'zod';

/** What is stored with a synthesize job once its rows are written and read back. */
export const synthesizeResult = z.object({
  proof,
  /** For a run with models; null without. */
  report: z.custom<SynthesisReport>(isSynthesisReport).nullable().default(null),
});
export type SynthesizeResult = z.infer<typeof synthesizeResult>;

/** null before the run got that far. */
export function readSynthesizeResult(result: unknown): SynthesizeResult | null {
  return synthesizeResult.safeParse(result).data ?? null;
}
