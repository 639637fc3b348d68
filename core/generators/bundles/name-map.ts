import { TextMemo } from '@core/kernel/text-memo';
import { pick } from '../engine/pick';
import type { Gender } from '../words/names';
import type { Name } from '../words/people';
import { firstNamesLike, keyOf, lastNamesLike, type NameLanguage, type NameList } from './name-book';
import { writtenLike } from './name-form';
import type { TokenDraw } from './token-draw';

const attempts = 16;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type NameKind = 'first-name' | 'last-name';

/** The names that a name of a kind may be mapped to. */
export const namesLike = (
  kind: NameKind,
  token: string,
  language: NameLanguage,
  gender: Gender | null,
): NameList =>
  kind === 'first-name' ? firstNamesLike(token, language, gender) : lastNamesLike(token, language);

/** What a name may be as it will be written. */
type Fits = (name: Name) => boolean;
const anyFits: Fits = () => true;

/**
 * The one map of names: a word of a name is mapped alike in name columns, addresses and texts.
 * A first name keeps its gender, and both keep their language unless one is chosen, where the word lists know them; no
 * name is mapped to itself.
 */
export class NameMap {
  /** What stands for words, by kind. */
  private readonly kept = {
    'first-name': new TextMemo((token) => this.drawn('first-name', token, anyFits)),
    'last-name': new TextMemo((token) => this.drawn('last-name', token, anyFits)),
  };
  private readonly fitting = new Map<readonly Name[], Map<number, readonly string[]>>();

  constructor(
    private readonly draw: TokenDraw,
    readonly language: NameLanguage,
    /** Of all first names; null: each keeps its own. */
    private readonly gender: Gender | null = null,
    /** A name in the form of the word that it stands for. */
    readonly write: (word: string, name: Name) => string = writtenLike,
  ) {}

  /** The name that a word is mapped to; null if none fits. */
  nameFor(kind: NameKind, token: string, fits: Fits = anyFits): Name | null {
    if (!this.draw.isByValue) return this.drawn(kind, token, fits);
    const name = this.kept[kind].of(token);
    return name === null || fits(name) ? name : this.drawn(kind, token, fits);
  }

  /** The name that a word is mapped to, in the word's script and case, of at most `limit` characters. */
  wordFor(kind: NameKind, token: string, limit: number): string | null {
    const name = this.nameFor(kind, token, (one) => this.write(token, one).length <= limit);
    return name && this.write(token, name);
  }

  /** A name for a text that is none, such as a code. */
  anyName(kind: NameKind, text: string, names: readonly Name[], limit: number): string | null {
    const fitting = this.fittingOf(names, limit);
    if (fitting.length === 0) return null;
    const random = this.draw.stream(kind, `=${text}`);
    const first = fitting[random.int(fitting.length)]!;
    return first === text ? fitting[random.int(fitting.length)]! : first;
  }

  /** Any name that a text may become in a column in which none like it fits; null if none fits. */
  narrowName(
    kind: NameKind,
    text: string,
    names: readonly Name[],
    fits: (made: string) => boolean,
  ): string | null {
    const fitting = names.map((name) => this.write(name.written, name)).filter(fits);
    const others = fitting.filter((made) => made !== text);
    if (fitting.length === 0) return null;
    return pick(this.draw.stream(kind, `=${text}`), others.length > 0 ? others : fitting);
  }

  /** The letter that an initial is mapped to if its name is not known. */
  initialFor(letter: string): string {
    const own = letter.toUpperCase();
    const random = this.draw.stream('initial', own);
    const others = [...alphabet].filter((one) => one !== own);
    return others[random.int(others.length)]!;
  }

  private fittingOf(names: readonly Name[], limit: number): readonly string[] {
    const known = this.fitting.get(names) ?? new Map<number, readonly string[]>();
    this.fitting.set(names, known);
    const list =
      known.get(limit) ??
      names.map((name) => this.write(name.written, name)).filter((name) => name.length <= limit);
    known.set(limit, list);
    return list;
  }

  private drawn(kind: NameKind, token: string, fits: Fits): Name | null {
    const key = keyOf(token);
    const { names: all } = namesLike(kind, token, this.language, this.gender);
    const random = this.draw.stream(kind, key);
    const isUsable = (name: Name) => keyOf(name.written) !== key && fits(name);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const name = all[random.int(all.length)]!;
      if (isUsable(name)) return name;
    }
    const rest = all.filter(isUsable);
    return rest.length === 0 ? null : rest[random.int(rest.length)]!;
  }
}
