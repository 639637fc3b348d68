import type { PiiEntity } from '@core/contract/pii-entities';
import { HashFile } from '../source-values/hash-file';
import { headWeight, type KeyHash, stepFirst, stepSecond, withKind } from './key-hash';
import { KeyMarks } from './key-marks';
import { formOfKind, isTelling, searchedKinds, type KeyShape } from './searched-kinds';
import { weightOf } from './unit-forms';
import { Words } from './words';

/** Collects the protected values of one shard, and writes the bitmap of their heads and their hashes to a file. */
export class LeakKeyWriter {
  private readonly marks = new KeyMarks();
  private readonly file: HashFile;
  private readonly words = new Words();

  /** @param path of a file readable by its owner only */
  constructor(
    private readonly hash: KeyHash,
    path: string,
  ) {
    this.file = new HashFile(path, this.marks.bits);
  }

  /** Adds the key of a value: its letters and digits, ignoring separators. Keys that identify nobody are skipped. */
  add(value: string, kind: PiiEntity): void {
    const form = formOfKind(kind);
    if (form === null) return;
    this.words.read(value);
    if (isTelling(form, shapeOf(this.words))) this.addKey(0, kind);
  }

  /** Adds the keys of a name whose two parts may appear in either order. */
  addName(front: string, back: string): void {
    const { words } = this;
    words.read(front);
    const turn = words.length;
    words.add(back);
    if (!isTelling('name', shapeOf(words))) return;
    this.addKey(0, 'FULL_NAME');
    if (turn > 0 && turn < words.length) this.addKey(turn, 'FULL_NAME');
  }

  close(): void {
    this.file.close();
  }

  /** @param start the unit that the key starts with; those before it are its end */
  private addKey(start: number, kind: PiiEntity): void {
    const { units, length } = this.words;
    let first = this.hash.firstSeed;
    let second = this.hash.secondSeed;
    let weight = 0;
    let at = start;
    for (let read = 0; read < length; read++) {
      const unit = units[at]!;
      first = stepFirst(first, unit);
      second = stepSecond(second, unit);
      if (weight < headWeight) {
        weight += weightOf(unit);
        if (weight >= headWeight) this.marks.markHead(first);
      }
      if (++at === length) at = 0;
    }
    this.marks.markKey(second);
    const hash = this.hash.of(first, second);
    this.file.add(hash[0]!, withKind(hash[1]!, searchedKinds.indexOf(kind)));
  }
}

function shapeOf({ units, count, length, digits, ideographs }: Words): KeyShape {
  let same = 1;
  while (same < length && units[same] === units[0]) same++;
  return { words: count, digits, ideographs, weight: length + ideographs, isFiller: same >= length };
}
