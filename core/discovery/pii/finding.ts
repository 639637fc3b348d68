import type { RecognizerLocale } from '@core/contract/enums';
import type { Evidence } from '@core/contract/evidence-codes';
import type { PiiEntity } from '@core/contract/pii-entities';

export interface Finding {
  readonly entity: PiiEntity;
  readonly recognizer: string;
  /** 0..1, rounded to hundredths. */
  readonly confidence: number;
  /** Languages in which the name reads so, or whose data the values are. */
  readonly locales: readonly RecognizerLocale[];
  /** The name counts first. Empty: nothing but the type was looked at. */
  readonly evidence: readonly Evidence[];
}
