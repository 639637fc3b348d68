import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { PiiEntity } from '@core/contract/pii-entities';
import { appendBlock, blockHashes } from '../source-values/hash-blocks';
import { HashTable } from '../source-values/hash-table';
import { headWeight, stepFirst, stepSecond, withKind, type KeyHash } from './key-hash';
import { KeyMarks } from './key-marks';
import { formOfKind, isTelling, searchedKinds, type KeyShape } from './searched-kinds';
import { classOf, unitClass, Words } from './words';

/** Where the blocks of hashes begin, after the marks. */
export const keyHeadBytes = KeyMarks.words * 4;

/** Takes in the protected values of one shard and keeps the hashes of their keys as a file. Of a fixed size in memory. */
export class LeakKeyWriter {
  private readonly marks = new KeyMarks();
  private readonly table = new HashTable(blockHashes);
  private readonly words = new Words();

  /** @param path of a file that only its owner may read */
  constructor(
    private readonly hash: KeyHash,
    private readonly path: string,
  ) {
    writeFileSync(path, this.marks.bits, { mode: 0o600 });
  }

  /** Adds the key of a value: its letters and digits, whatever stands between them. One that tells of nobody is left out. */
  add(value: string, kind: PiiEntity): void {
    const form = formOfKind(kind);
    if (form === null) return;
    const { words } = this;
    words.read(value);
    if (!isTelling(form, shapeOf(words))) return;
    let first = this.hash.firstSeed;
    let second = this.hash.secondSeed;
    let weight = 0;
    for (let word = 0; word < words.count; word++) {
      for (let at = words.starts[word]!; at < words.ends[word]!; at++) {
        const unit = words.text.charCodeAt(at);
        first = stepFirst(first, unit);
        second = stepSecond(second, unit);
        const before = weight;
        weight += classOf(unit) === unitClass.ideograph ? 2 : 1;
        if (before < headWeight && weight >= headWeight) this.marks.markHead(first);
      }
    }
    this.marks.markKey(second);
    const hash = this.hash.of(first, second);
    this.table.add(hash[0]!, withKind(hash[1]!, searchedKinds.indexOf(kind)));
    if (this.table.size === blockHashes) this.flush();
  }

  close(): void {
    this.flush();
    const file = openSync(this.path, 'r+');
    try {
      writeSync(file, this.marks.bits, 0, keyHeadBytes, 0);
    } finally {
      closeSync(file);
    }
  }

  private flush(): void {
    if (this.table.size === 0) return;
    appendBlock(this.path, this.table.words());
    this.table.clear();
  }
}

function shapeOf({ text, count, starts, ends }: Words): KeyShape {
  let digits = 0;
  let ideographs = 0;
  let weight = 0;
  let isFiller = true;
  for (let word = 0; word < count; word++) {
    for (let at = starts[word]!; at < ends[word]!; at++) {
      const unit = text.charCodeAt(at);
      const found = classOf(unit);
      if (found === unitClass.digit) digits++;
      if (found === unitClass.ideograph) ideographs++;
      weight += found === unitClass.ideograph ? 2 : 1;
      isFiller &&= unit === text.charCodeAt(starts[0]!);
    }
  }
  return { words: count, digits, ideographs, weight, isFiller };
}
