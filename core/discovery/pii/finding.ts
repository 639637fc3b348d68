import type { RecognizerLocale } from '@core/contract/enums';
import type { Evidence } from '@core/contract/evidence-codes';
import type { PiiEntity } from '@core/contract/pii-entities';

export interface Finding {
  readonly entity: PiiEntity;
  readonly recognizer: string;
  /** 0..1, rounded to hundredths. */
  readonly confidence: number;
  /** Languages of the matched name, or of the values. */
  readonly locales: readonly RecognizerLocale[];
  /** The name's evidence first. Empty: only the type was considered. */
  readonly evidence: readonly Evidence[];
}
