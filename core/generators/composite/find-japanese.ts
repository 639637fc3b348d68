import { isFirstName, isLastName, keyOf } from '../bundles/name-book';
import type { FoundName } from './find-persons';

const runs =
  /[\p{Script=Han}々\p{Script=Katakana}\p{Script=Hiragana}ー]+(?:[ \u3000][\p{Script=Han}々\p{Script=Katakana}\p{Script=Hiragana}ー]+)?/gu;
/** Family names are not written so; words are. */
const hiragana = /\p{Script=Hiragana}/u;
const titles = /^(?:様|さま|さん|氏|先生|殿|くん|ちゃん)/u;
const longest = 4;

/** Japanese names: a known surname before a known first name, or before a title. */
export function findJapanese(text: string): FoundName[] {
  const found: FoundName[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    for (let at = 0; at < run.length; at++) {
      const name = nameAt(run, at, text.slice(index));
      if (name === null) continue;
      found.push({ from: index + at, to: index + name.to, kind: name.kind });
      at = name.to - 1;
    }
  }
  return found;
}

function nameAt(run: string, at: number, rest: string): { to: number; kind: FoundName['kind'] } | null {
  for (let end = Math.min(run.length, at + longest); end > at; end--) {
    const surname = run.slice(at, end);
    if (/[ \u3000]/.test(surname) || hiragana.test(surname) || !isLastName(keyOf(surname))) continue;
    const begin = /[ \u3000]/.test(run[end] ?? '') ? end + 1 : end;
    for (let to = Math.min(run.length, begin + longest); to > begin; to--) {
      if (isFirstName(keyOf(run.slice(begin, to)))) return { to, kind: 'full-name' };
    }
    if (titles.test(rest.slice(end))) return { to: end, kind: 'last-name' };
  }
  return null;
}
