import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { Clock } from '@core/kernel/clock';
import type { Logger } from '@core/kernel/logger';
import type { DatabaseSchema } from '@core/connectors/schema';
import type { Finding } from '@core/pipeline/review/finding';
import type { RunFiles } from '@core/pipeline/run-files/run-files';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { Generators, RunSchema } from '@core/pipeline/run-request';
import type { TaskExecutor } from '../executor';
import type { JobReporter } from '../job-context';
import type { LeaseTerm } from '../lease-term';
import type { KeptRun } from './kept-run';
import type { OwnRowsOf } from './own-rows-of';
import type { PrivacyLedger } from './privacy-ledger';
import type { SynthesizeParams } from './synthesize-params';

/** What all runs of the server share. */
export interface RunDeps {
  readonly connectors: ConnectorCatalogue;
  readonly generators: Generators;
  readonly executor: TaskExecutor;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Approximate rows per task; runs that must generate equal rows need the same value. */
  readonly rowsPerShard?: number;
}

/** One run: source, destination, what becomes of each column, and what an earlier attempt left. */
export interface RunInput {
  /** The same in every attempt at the run. */
  readonly runId: string;
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  readonly schema: RunSchema;
  readonly locale: string;
  readonly revision: number;
  /** 32 bytes: the root of all keyed hashing. */
  readonly workspaceKey: Uint8Array;
  readonly params: SynthesizeParams;
  /** Exclusive to this attempt; dropped when it stops. */
  readonly files: RunFiles;
  /** The plan of an earlier attempt, to continue; null for the first one. */
  readonly kept: KeptRun | null;
  /** Number of load tasks that the store knows to be done by earlier attempts. */
  readonly tasksDoneBefore: number;
  /** Reports a finished load task, so that a later attempt knows that the destination must have it in its ledger. */
  readonly noteTaskDone: (taskId: string, rows: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Workers stop committing once it expires; absent: no lease. */
  readonly lease?: LeaseTerm;
  readonly reporter: JobReporter;
  /** Which destination tables contain only rows of the workspace's runs. */
  readonly ownRows: OwnRowsOf;
  /** The privacy budget that runs have spent on the source's tables. */
  readonly privacyLedger: PrivacyLedger;
  /**
   * Tries sample rows of a plan that is not bound yet, before anything else; absent: a validation has already done so.
   */
  readonly tryRows?: (plan: RunPlan, destination: DatabaseSchema) => Promise<readonly Finding[]>;
  /** Stores the plan before it is executed. */
  savePlan(kept: KeptRun): Promise<void>;
}
