import type { KeptPlan } from '../job';
import type { Finding } from '@core/pipeline/review/finding';
import type { RunPlan } from '@core/pipeline/run-plan';
import { z } from 'zod';
import { readPlan, storePlan, type StoredPlan } from './stored-plan';

/** What is kept of a run before anything is done by its plan. */
export interface KeptRun {
  readonly run: RunPlan;
  readonly findings: readonly Finding[];
  /** When the state of the source was fixed that the rows are read from. Milliseconds since the epoch. */
  readonly readAt: number;
  /** Of the mapping key that its rows are made with; absent in runs of earlier versions. */
  readonly keyFingerprint?: string | undefined;
}

interface StoredRun {
  /** Version 1 is what was stored before plans named their columns by place. */
  readonly run: StoredPlan | RunPlan;
  readonly readAt: number;
  readonly keyFingerprint?: string | undefined;
}

const ofKnownVersion = z.object({ run: z.object({ version: z.union([z.literal(1), z.literal(2)]) }) });
const storedRun = z.custom<StoredRun>((value) => ofKnownVersion.safeParse(value).success);

const coded = z.object({ code: z.string() });
const storedFindings = z.array(z.custom<Finding>((value) => coded.safeParse(value).success));

/** The kept plan of an earlier try; null if there is none, or one of a version that this program does not run. */
export function readKeptRun(plan: unknown, findings: readonly unknown[]): KeptRun | null {
  const { run, readAt, keyFingerprint } = storedRun.safeParse(plan).data ?? {};
  if (run === undefined || readAt === undefined) return null;
  return {
    run: run.version === 1 ? run : readPlan(run),
    findings: readFindings(findings),
    readAt,
    keyFingerprint,
  };
}

/** What was found against a plan, as it was kept with it. */
export const readFindings = (findings: readonly unknown[]): readonly Finding[] =>
  storedFindings.parse(findings);

export const toKeptPlan = ({ run, findings, readAt, keyFingerprint }: KeptRun): KeptPlan => ({
  settingsRevision: run.revision,
  findings,
  plan: { run: storePlan(run), readAt, keyFingerprint } satisfies StoredRun,
});
