import type { LogicalType } from '@core/kernel/data/logical-type';

/** A text without its type's escapes, which would otherwise merge with its words. */
export function unescaped(text: string, type: LogicalType): string {
  switch (type.kind) {
    case 'json':
    case 'list':
      return text.includes('\\') ? text.replace(/\\(?:u([0-9a-fA-F]{4})|.)/g, unicodeOrBlank) : text;
    case 'xml':
      return text.includes('&') ? text.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|\w+);/g, characterOrBlank) : text;
    default:
      return text;
  }
}

const unicodeOrBlank = (_: string, code: string | undefined): string =>
  code === undefined ? ' ' : String.fromCharCode(parseInt(code, 16));

/** The entities that XML has names for are signs between words. */
function characterOrBlank(_: string, decimal: string | undefined, hex: string | undefined): string {
  const code = decimal ?? hex;
  const point = code === undefined ? NaN : parseInt(code, code === decimal ? 10 : 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
}
