import { isJapanese } from './name-key';
import { partsOfName, type NameRole } from './full-name';
import { hiraganaOf, katakanaOf } from '../words/kana';
import type { Name } from '../words/people';
import type { NameKind, NameMap } from './name-map';
import { replaceWords, wordsOfName } from './person-names';

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const han = /\p{Script=Han}/u;
const hiragana = /^\p{Script=Hiragana}+$/u;

/** The kana of a made name, in the script of the kana that it replaces; null for a name without kana. */
function kanaLike(token: string, name: Name | null): string | null {
  const read = name?.kana ?? null;
  if (read === null) return null;
  return hiragana.test(token) ? hiraganaOf(read) : katakanaOf(read);
}

/**
 * The kana of a name whose characters are in another column: the reading of the name that these are mapped to, word by
 * word. null if the readings are unknown, or the numbers of words differ.
 */
export function kanaOfWritten(
  map: NameMap,
  text: string,
  kindOf: (at: number) => NameKind,
  written: readonly string[],
  limit: number,
): string | null {
  if (!kana.test(text) || written.length === 0 || written.length !== wordsOfName(text).length) return null;
  let at = 0;
  return replaceWords(text, limit, (token) => {
    const kind = kindOf(at);
    return kanaLike(token, map.nameFor(kind, written[at++]!));
  });
}

/** The words of a column of names in characters. */
export const writtenWords = (text: string | null): readonly string[] =>
  text !== null && han.test(text) ? wordsOfName(text) : [];

/** The words of a full name in characters, each with what it is. */
export function writtenParts(
  text: string | null,
): readonly { readonly text: string; readonly kind: NameKind }[] {
  if (text === null || !isJapanese(text)) return [];
  const kinds: Partial<Record<NameRole, NameKind>> = { first: 'first-name', last: 'last-name' };
  return partsOfName(text).flatMap(({ text: part, role }) => {
    const kind = kinds[role];
    return kind === undefined || !han.test(part) ? [] : [{ text: part, kind }];
  });
}
