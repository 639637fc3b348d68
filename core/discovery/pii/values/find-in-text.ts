import type { PiiEntity } from '@core/contract/pii-entities';
import { isPersonInText } from '../dictionaries/person-names';
import type { Recognizer } from '../recognizer';
import { passes } from './judge-values';
import { shapeValue } from './shape';

/** Words of a text joined across blanks, so that '06 12 34 56 78' is one; bounded, so that time stays linear. */
const longestRun = 6;

/** The kinds of personal data in a text. */
export function kindsInText(text: string, recognizers: readonly Recognizer[]): ReadonlySet<PiiEntity> {
  const found = new Set<PiiEntity>();
  if (isPersonInText(text)) found.add('FULL_NAME');
  for (const piece of piecesOf(text)) {
    const value = shapeValue(piece);
    for (const { entity, values } of recognizers) {
      if (values?.inText && !found.has(entity) && passes(values, value)) found.add(entity);
    }
  }
  return found;
}

const trimmed = (word: string): string =>
  word.replace(/^[([{<"'“„«:;,.]+/, '').replace(/[)\]}>"'”»:;,.!?]+$/, '');

/** Words with a digit or an at sign, and runs of those that may be groups of one number. */
function* piecesOf(text: string): Iterable<string> {
  const words = text
    .slice(0, 4000)
    .split(/[\s\u3000、。，（）「」]+|(?<=[\u3040-\u9fff])(?=[\w+(])|(?<=[\w)])(?=[\u3040-\u9fff])/)
    .filter((word) => word.length <= 100);
  for (let at = 0; at < words.length; at += 1) {
    const word = trimmed(words[at]!);
    if (!/[\d@]/.test(words[at]!) && !/^[A-Z]{2}$/.test(word)) continue;
    yield word;
    let run = words[at]!;
    for (let next = at + 1; next < words.length && next - at < longestRun; next += 1) {
      if (!/^[+(]?[A-Z\d][\dA-Z()/.-]*[,.;]?$/.test(words[next]!)) break;
      run += ` ${words[next]!}`;
      yield trimmed(run);
    }
  }
}
