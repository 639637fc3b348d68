/** A point in the text of an engine: what surrounds its two numbers, and the numbers. */
export interface PointText {
  readonly form: PointForm;
  readonly x: number;
  readonly y: number;
}

/** 'text': before x, between, after y. 'hex': the bytes before the two doubles of a point in (E)WKB. */
export interface PointForm {
  readonly notation: 'text' | 'hex';
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

const number = String.raw`-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const textPoint = new RegExp(
  String.raw`^((?:SRID=\d+;)?(?:POINT ?)?\()(${number})([ ,]+)(${number})(\))$`,
  'i',
);
/** Little-endian point of two dimensions, with or without SRID (OGC 06-103r4, section 8.2; PostGIS EWKB). */
const hexPoint = /^(0101000000|0101000020[0-9a-f]{8})([0-9a-f]{32})$/i;

/** Null if the text is no point of two numbers. */
export function parsePoint(text: string): PointText | null {
  const plain = textPoint.exec(text);
  if (plain !== null) {
    const [, before = '', x = '', between = '', y = '', after = ''] = plain;
    return { form: { notation: 'text', before, between, after }, x: Number(x), y: Number(y) };
  }
  const hex = hexPoint.exec(text);
  if (hex === null) return null;
  const [, before = '', doubles = ''] = hex;
  const bytes = Buffer.from(doubles, 'hex');
  const form = { notation: 'hex', before: before.toUpperCase(), between: '', after: '' } as const;
  return { form, x: bytes.readDoubleLE(0), y: bytes.readDoubleLE(8) };
}

export function writePoint({ notation, before, between, after }: PointForm, x: number, y: number): string {
  if (notation === 'text') return `${before}${x}${between}${y}${after}`;
  const bytes = Buffer.alloc(16);
  bytes.writeDoubleLE(x, 0);
  bytes.writeDoubleLE(y, 8);
  return before + bytes.toString('hex').toUpperCase();
}

export function isSameForm(a: PointForm, b: PointForm): boolean {
  return a.notation === b.notation && a.before === b.before && a.between === b.between && a.after === b.after;
}
