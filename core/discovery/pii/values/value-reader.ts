import type { Recognizer } from '../recognizer';
import type { ColumnSample } from './column-sample';
import { judgeValues, mostJudged, type Judgement } from './judge-values';
import { shapeValue } from './shape';

/** The values of a column, each judged once. */
export interface ValueReader extends ColumnSample {
  /** null if the recognizer does not test values, or there are none. */
  judge(recognizer: Recognizer): Judgement | null;
}

export function createValueReader(sample: ColumnSample): ValueReader {
  const judgements = new Map<string, Judgement>();
  let shaped: ReturnType<typeof shapeValue>[] | undefined;
  return {
    ...sample,
    judge({ id, values: evidence }) {
      if (evidence === null || sample.values.length === 0) return null;
      const known = judgements.get(id);
      if (known) return known;
      shaped ??= sample.values.slice(0, mostJudged).map(shapeValue);
      const judgement = judgeValues(evidence, shaped);
      judgements.set(id, judgement);
      return judgement;
    },
  };
}
