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

/** What every run of the server shares. */
export interface RunDeps {
  readonly connectors: ConnectorCatalogue;
  readonly generators: Generators;
  readonly executor: TaskExecutor;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Rows of one task, about; the same for all runs that are to make the same rows. */
  readonly rowsPerShard?: number;
}

/** One run: where from, where to, what is to become of each column, and what an earlier try has left. */
export interface RunInput {
  /** The same in every try of the run. */
  readonly runId: string;
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
  readonly schema: RunSchema;
  readonly locale: string;
  readonly revision: number;
  /** 32 bytes: the root of all keyed hashing. */
  readonly workspaceKey: Uint8Array;
  readonly params: SynthesizeParams;
  /** Of this attempt at the run alone; dropped when it stops. */
  readonly files: RunFiles;
  /** The plan of an earlier try, to go on with; null for a first one. */
  readonly kept: KeptRun | null;
  /** Load tasks that the store knows to be done by earlier tries. */
  readonly tasksDoneBefore: number;
  /** Tells that a load task is done, so that a later try knows that there must be notes of it in the destination. */
  readonly noteTaskDone: (taskId: string, rows: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Workers commit nothing once it is over; absent: they always may. */
  readonly lease?: LeaseTerm;
  readonly reporter: JobReporter;
  /** Which tables of the destination hold rows of the workspace's runs alone. */
  readonly ownRows: OwnRowsOf;
  /** What runs have spent of the privacy of the source's tables. */
  readonly privacyLedger: PrivacyLedger;
  /** Tries sample rows of a plan that is not bound yet, before anything is done by it; absent: a validation has done so. */
  readonly tryRows?: (plan: RunPlan, destination: DatabaseSchema) => Promise<readonly Finding[]>;
  /** Keeps the plan before anything is done by it. */
  savePlan(kept: KeptRun): Promise<void>;
}
