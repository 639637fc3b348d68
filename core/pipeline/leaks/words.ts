import { classOf, composed, formOf, noForm, unitClass } from './unit-forms';

/** Separators between people, never within a name. */
const partings = '/;|&+';
const separator = 0;
const parting = 1;

const point = '.'.charCodeAt(0);
const lastDigit = '9'.charCodeAt(0);

const asciiEnd = 128;
/** Of each ASCII character its small letter or its digit, or what it separates: most texts have no others. */
const asciiForms = Uint8Array.from({ length: asciiEnd }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9a-z]/i.test(character)) return character.toLowerCase().charCodeAt(0);
  return partings.includes(character) ? parting : separator;
});

/**
 * Splits texts into folded words: runs of letters and digits; in scripts without spaces, single characters. Separators
 * are dropped, so that consecutive words are contiguous in `units`. The buffers are reused.
 */
export class Words {
  units = new Uint16Array(1024);
  /** The offset of each word, and after the last the end. */
  starts = new Int32Array(256);
  /** 1 for each word preceded by a separator between people. */
  parted = new Uint8Array(256);
  /** 1 for each word followed by a point, as an initial is. */
  dotted = new Uint8Array(256);
  count = 0;
  /** Units of all words. */
  length = 0;
  digits = 0;
  ideographs = 0;

  read(text: string): void {
    this.count = this.length = this.digits = this.ideographs = 0;
    this.add(text);
  }

  /** Appends the words of another text. */
  add(text: string): void {
    if (!this.addForms(text, false)) this.addForms(composed(text), true);
  }

  /** @returns false, adding nothing, if a unit has no form by itself and the text is not composed */
  private addForms(text: string, isComposed: boolean): boolean {
    const { units } = this.withRoomFor(text.length);
    let { count, length, digits, ideographs } = this;
    let isInWord = false;
    let isParted = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < asciiEnd) {
        const unit = asciiForms[code]!;
        if (unit <= parting) {
          if (isInWord && code === point) this.dotted[count - 1] = 1;
          isInWord = false;
          isParted |= unit;
          continue;
        }
        if (!isInWord) {
          this.begin(count, length);
          this.parted[count++] = isParted;
          isParted = 0;
          isInWord = true;
        }
        units[length++] = unit;
        if (unit <= lastDigit) digits++;
        continue;
      }
      const form = formOf(code);
      if (form === noForm.together && !isComposed) return false;
      if (form === noForm.separator) isInWord = false;
      if (form === noForm.separator || form === noForm.accent) continue;
      const unit = form === noForm.together ? code : form;
      const found = classOf(unit);
      if (!isInWord || found === unitClass.ideograph) {
        this.begin(count, length);
        this.parted[count++] = isParted;
        isParted = 0;
      }
      units[length++] = unit;
      if (found === unitClass.digit) digits++;
      if (found === unitClass.ideograph) ideographs++;
      isInWord = found !== unitClass.ideograph;
    }
    this.begin(count, length);
    this.count = count;
    this.length = length;
    this.digits = digits;
    this.ideographs = ideographs;
    return true;
  }

  private begin(word: number, at: number): void {
    if (word === this.starts.length) {
      this.starts = grown(this.starts, new Int32Array(word * 2));
      this.parted = grown(this.parted, new Uint8Array(word * 2));
      this.dotted = grown(this.dotted, new Uint8Array(word * 2));
    }
    this.dotted[word] = 0;
    this.starts[word] = at;
  }

  private withRoomFor(more: number): this {
    const needed = this.length + more;
    if (needed > this.units.length) this.units = grown(this.units, new Uint16Array(needed * 2));
    return this;
  }
}

function grown<T extends Int32Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
