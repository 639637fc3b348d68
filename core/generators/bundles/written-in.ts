import type { LogicalType } from '@core/kernel/data/logical-type';
import { encodableIn } from '@core/kernel/data/text-encoding';
import type { Name } from '../words/people';
import { isNameIn, type NameLanguage } from './name-book';
import { writtenLike } from './name-form';

/**
 * How names are written in a column for which a language was chosen: as the language writes them, unless the source has
 * a name of that language in another script, or the column's encoding lacks the characters.
 */
export function writtenIn({ locale, isChosen }: NameLanguage, type: LogicalType) {
  const isEncodable = encodableIn(type.kind === 'utf8' ? type.encoding : undefined);
  return (token: string, name: Name): string =>
    isChosen &&
    name.kana !== undefined &&
    isEncodable(name.written) &&
    !isNameIn(locale, token) &&
    !isKana(token)
      ? name.written
      : writtenLike(token, name);
}

const isKana = (token: string): boolean => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(token);
