/** A run of characters that both texts share, or that only one of them has. */
export interface Run {
  text: string;
  isChanged: boolean;
}

export interface Difference {
  before: Run[];
  after: Run[];
}

/** With more parts than this, the texts are compared as wholes: the table of common parts grows quadratically. */
const maxParts = 400;

/** Runs of letters, runs of digits, and every other character by itself. */
function parts(text: string): string[] {
  return text.match(/\p{Nd}+|[\p{L}\p{M}]+|./gsu) ?? [];
}

const hasWord = (part: string) => /[\p{L}\p{Nd}]/u.test(part);

/** Which parts of both texts belong to their longest common subsequence (Wagner & Fischer, 1974). */
function common(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const kept = { before: new Set<number>(), after: new Set<number>(), hasWord: false };
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      kept.before.add(i);
      kept.after.add(j);
      kept.hasWord ||= hasWord(before[i]!);
      i++;
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return kept;
}

function toRuns(pieces: readonly string[], kept: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  pieces.forEach((text, index) => {
    const isChanged = !kept.has(index);
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else runs.push({ text, isChanged });
  });
  return runs;
}

const whole = (text: string): Run[] => (text === '' ? [] : [{ text, isChanged: true }]);

/**
 * The difference between two texts, by runs of letters, runs of digits and single other characters, so that account
 * numbers differ by groups rather than by random digits. Texts without a common word or number differ as wholes,
 * whatever spaces and punctuation they share.
 */
export function difference(before: string, after: string): Difference {
  if (before === after) {
    const same = before === '' ? [] : [{ text: before, isChanged: false }];
    return { before: same, after: same };
  }
  const a = parts(before);
  const b = parts(after);
  if (a.length > maxParts || b.length > maxParts) return { before: whole(before), after: whole(after) };
  const kept = common(a, b);
  if (!kept.hasWord) return { before: whole(before), after: whole(after) };
  return { before: toRuns(a, kept.before), after: toRuns(b, kept.after) };
}
