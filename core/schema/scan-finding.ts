import type { PiiEntity } from '@core/contract/pii-entities';

/** What a scan for personal data found in a column; kept with its job. */
export interface ScanFinding {
  readonly columnId: number;
  readonly entity: PiiEntity;
  /** 0..1 */
  readonly confidence: number;
}

/** What the job of a scan leaves. Jobs from before findings were kept have none. */
export interface ScanResult {
  readonly columns: number;
  readonly personal: number;
  readonly suggested: number;
  readonly findings?: readonly ScanFinding[];
}
