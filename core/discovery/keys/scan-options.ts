import type { ProberOptions } from './prober';
import type { ParentOptions } from './parent-keys';

/** What a scan for keys is asked. */
export interface KeyScanOptions extends ParentOptions, ProberOptions {
  /** The column has the name of the key that it refers to. */
  readonly exactName: boolean;
  readonly exactType: boolean;
  /** At least half of the parent's keys are referred to. */
  readonly bothWays: boolean;
  /** Tables whose keys are known, and columns that were compared, of how many. */
  readonly onProfile: (done: number, total: number) => void;
  readonly onProbe: (done: number, total: number) => void;
}
