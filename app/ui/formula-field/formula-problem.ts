import type { TFunction } from 'i18next';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { codedText } from '../words/words';
import type { FormulaHelp } from './formula-help';

/** The formula error in an API response; null if the response is about something else. */
export function formulaProblem(t: TFunction, problem: CodedMessage | null): FormulaHelp['problem'] {
  if (problem === null) return null;
  const { position, length, branch, part } = problem.params;
  const isOfBranch = typeof branch === 'number';
  if (!isOfBranch && !problem.code.startsWith('formula-')) return null;
  return {
    text: codedText(t, problem),
    position: typeof position === 'number' ? position : null,
    length: typeof length === 'number' ? length : 0,
    ...(isOfBranch ? { branch: { number: branch, part: part === 'when' ? 'when' : 'then' } } : {}),
  };
}
