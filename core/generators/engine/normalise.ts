import { isAsciiSpace } from '@core/kernel/data/ascii-texts';

/** A form to which values that mean the same are brought before they are mapped. */
export interface TextForm {
  /** '' for blank text, unless blanks count. */
  of(value: string): string;
  /**
   * Writes the form of an ASCII text, given as the bytes from one place to another, to the beginning of `out`.
   * @returns its length
   */
  write(bytes: Uint8Array, from: number, to: number, out: Uint8Array): number;
}

const asciiCodes = 128;
const leftOut = 0xff;

/** @param of a form that trims, and changes or leaves out each ASCII character by itself */
function textForm(of: (value: string) => string): TextForm {
  // Between two digits, which every form keeps, a blank is not at an end.
  const written = Uint8Array.from({ length: asciiCodes }, (_, code) => {
    const character = of(`0${String.fromCharCode(code)}0`).slice(1, -1);
    return character === '' ? leftOut : character.charCodeAt(0);
  });
  return {
    of,
    write(bytes, from, to, out) {
      let start = from;
      let end = to;
      while (start < end && isAsciiSpace(bytes[start]!)) start++;
      while (start < end && isAsciiSpace(bytes[end - 1]!)) end--;
      let length = 0;
      for (let at = start; at < end; at++) {
        const code = written[bytes[at]!]!;
        if (code !== leftOut) out[length++] = code;
      }
      return length;
    },
  };
}

export const trimmed = textForm((value) => value.trim());

/** For addresses on the internet, where case makes no difference. */
export const caseless = textForm((value) => value.trim().toLowerCase());

/** For numbers of people and accounts: without blanks, points, hyphens, slashes and brackets, in upper case. */
export const compact = textForm((value) => value.replace(/[\s.\-/()]/g, '').toUpperCase());

/** Every difference counts. */
export const verbatim: TextForm = {
  of: (value) => value,
  write(bytes, from, to, out) {
    for (let at = from; at < to; at++) out[at - from] = bytes[at]!;
    return to - from;
  },
};

/** One form for all values, blank ones too: for what is drawn without regard to them. */
export const anyValue: TextForm = {
  of: () => '-',
  write(_bytes, _from, _to, out) {
    out[0] = 0x2d;
    return 1;
  },
};
