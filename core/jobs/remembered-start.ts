import type { RememberedStartState } from '@core/contract/enums';
import type { SynthesizeParams } from './synthesize/synthesize-params';

/** A press of Start: the run begins once both databases are validated. */
export interface RememberedStart {
  readonly engineId: number;
  readonly startedBy: number;
  /** Of the request that pressed it; tells it from a later one. */
  readonly requestKey: string;
  readonly tuning: Partial<SynthesizeParams['tuning']>;
  /** The number of rows whose deletion was shown when it was pressed. */
  readonly confirmedRows: number;
  readonly state: RememberedStartState;
  /** The run, once it has started. */
  readonly jobId: number | null;
  /** The job that was cancelled for it; null if none was active. */
  readonly replacedJobId: number | null;
  readonly pressedAt: number;
}

/** The last press of each workspace. */
export interface RememberedStartStore {
  /** Replaces an earlier one of the engine. */
  save(start: RememberedStart): Promise<void>;
  find(engineId: number): Promise<RememberedStart | null>;
  /** All that wait, of every engine. */
  waiting(): Promise<readonly RememberedStart[]>;
  /** Ends the waiting. @returns false if it no longer waits: another process was first, or a later press replaced it */
  settle(
    start: Pick<RememberedStart, 'engineId' | 'requestKey'>,
    state: Exclude<RememberedStartState, 'waiting'>,
  ): Promise<boolean>;
  noteJob(start: Pick<RememberedStart, 'engineId' | 'requestKey'>, jobId: number): Promise<void>;
}
