import type { TFunction } from 'i18next';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { codedText } from '../words/words';
import type { FormulaHelp } from './formula-field';

/** What an answer of the API has against a formula; null if it speaks of something else. */
export function formulaProblem(t: TFunction, problem: CodedMessage | null): FormulaHelp['problem'] {
  if (!problem?.code.startsWith('formula-')) return null;
  const { position, length } = problem.params;
  return {
    text: codedText(t, problem),
    position: typeof position === 'number' ? position : null,
    length: typeof length === 'number' ? length : 0,
  };
}
