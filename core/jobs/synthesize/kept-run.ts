import type { KeptPlan } from '../job';
import type { Finding } from '@core/pipeline/review/finding';
import type { RunPlan } from '@core/pipeline/run-plan';
import { z } from 'zod';
import { readPlan, storePlan, type StoredPlan } from './stored-plan';

/** What is stored about a run before its plan is executed. */
export interface KeptRun {
  readonly run: RunPlan;
  readonly findings: readonly Finding[];
  /** When the snapshot of the source was taken. Milliseconds since the epoch. */
  readonly readAt: number;
  /** Fingerprint of the mapping key; absent in runs of earlier versions. */
  readonly keyFingerprint?: string | undefined;
}

interface StoredRun {
  /** Version 1 is from before plans referred to their columns by index. */
  readonly run: StoredPlan | RunPlan;
  readonly readAt: number;
  readonly keyFingerprint?: string | undefined;
}

const ofKnownVersion = z.object({ run: z.object({ version: z.union([z.literal(1), z.literal(2)]) }) });
const storedRun = z.custom<StoredRun>((value) => ofKnownVersion.safeParse(value).success);

const coded = z.object({ code: z.string() });
const storedFindings = z.array(z.custom<Finding>((value) => coded.safeParse(value).success));

/** The stored plan of an earlier attempt; null if there is none, or if its version is not supported. */
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

/** The findings against a plan, as stored with it. */
export const readFindings = (findings: readonly unknown[]): readonly Finding[] =>
  storedFindings.parse(findings);

export const toKeptPlan = ({ run, findings, readAt, keyFingerprint }: KeptRun): KeptPlan => ({
  settingsRevision: run.revision,
  findings,
  plan: { run: storePlan(run), readAt, keyFingerprint } satisfies StoredRun,
});
