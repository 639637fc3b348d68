import type { DictionaryColumn } from './column';

/** Makes dictionary columns. The memory of codes that were released is used again. */
export class CodeSpace {
  private readonly spare: Int32Array[] = [];

  /** Room for the codes of this many rows, with anything in it. */
  take(rowCount: number): Int32Array {
    const found = this.spare.pop();
    return found && found.length >= rowCount ? found : new Int32Array(rowCount);
  }

  /** @param codes that were taken here; they may be longer than the rows are many */
  column(codes: Int32Array, rowCount: number, dictionary: readonly string[]): DictionaryColumn {
    return new ReusedCodes(codes.subarray(0, rowCount), dictionary, () => void this.spare.push(codes));
  }
}

/** Copies of it have no `release`: only the column itself gives its memory back. */
class ReusedCodes implements DictionaryColumn {
  readonly storage = 'dictionary';
  #giveBack: (() => void) | null;

  constructor(
    readonly codes: Int32Array,
    readonly dictionary: readonly string[],
    giveBack: () => void,
  ) {
    this.#giveBack = giveBack;
  }

  release(): void {
    const giveBack = this.#giveBack;
    this.#giveBack = null;
    giveBack?.();
  }
}
