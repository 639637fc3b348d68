import type { Finding } from '@core/pipeline/review/finding';
import type { RunPlan } from '@core/pipeline/run-plan';
import { z } from 'zod';

/** What is kept with a synthesize job as its plan. */
export interface KeptRun {
  readonly run: RunPlan;
  readonly findings: readonly Finding[];
  /** When the state of the source was fixed that the rows are read from. Milliseconds since the epoch. */
  readonly readAt: number;
}

const keptRun = z.custom<KeptRun>(
  (value) =>
    z.object({ run: z.object({ version: z.literal(1) }), findings: z.array(z.unknown()) }).safeParse(value)
      .success,
);

/** The kept plan of an earlier try; null where there is none, or one of a version that this program does not run. */
export function readKeptRun(plan: unknown): KeptRun | null {
  const parsed = keptRun.safeParse(plan);
  return parsed.success ? parsed.data : null;
}
