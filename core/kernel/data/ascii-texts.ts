import type { NullMask, TextColumn } from './column';

/** Texts of ASCII characters as bytes, the text of a row beginning where that of the row before it ends. */
export class AsciiTexts {
  /** @param giveBack takes the memory back that the texts stand in */
  constructor(
    readonly bytes: Buffer,
    /** One for each row. */
    readonly ends: Uint32Array,
    readonly nulls: NullMask,
    private giveBack: (() => void) | null = null,
  ) {}

  start(row: number): number {
    return row === 0 ? 0 : this.ends[row - 1]!;
  }

  isNull(row: number): boolean {
    return this.nulls !== null && this.nulls[row] === 1;
  }

  text(row: number): string {
    return this.bytes.toString('latin1', this.start(row), this.ends[row]);
  }

  /** Lets their memory be used again; they mean nothing from then on. A second call does nothing. */
  release(): void {
    const { giveBack } = this;
    this.giveBack = null;
    giveBack?.();
  }
}

/**
 * A column of such texts. Whoever works on bytes takes them from `ascii`; the strings are made when somebody asks for
 * them. Copies that are given other values have no bytes.
 */
export class AsciiColumn implements TextColumn {
  readonly storage = 'text';
  readonly #texts: AsciiTexts;
  #values: readonly (string | null)[] | null = null;

  constructor(texts: AsciiTexts) {
    this.#texts = texts;
  }

  get ascii(): AsciiTexts {
    return this.#texts;
  }

  get values(): readonly (string | null)[] {
    return (this.#values ??= this.decoded());
  }

  private decoded(): (string | null)[] {
    const texts = this.#texts;
    const all = texts.bytes.toString('latin1', 0, texts.ends.at(-1) ?? 0);
    return Array.from(texts.ends, (end, row) =>
      texts.isNull(row) ? null : all.substring(texts.start(row), end),
    );
  }
}

/** The white space that `trim` takes away, among ASCII characters. */
export const isAsciiSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

export const isAsciiText = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
