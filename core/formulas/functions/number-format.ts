import { multiply, negate, round, toScale, whole, writeDigits, type Exact } from '../exact';

const form = /[#0,]+(?:\.([#0]*))?|\.([#0]+)/;

/**
 * A number in a format of Excel's: 0 is a digit that is always there, # one that is not, a comma groups thousands, % shows
 * hundredths; what comes before and after it stays.
 */
export function formatNumber(value: Exact, format: string): string {
  const found = form.exec(format);
  if (!found) return format;
  const [shown, behind = '', alone = behind] = found;
  const decimals = alone;
  const shares = format.includes('%') ? multiply(value, whole(100)) : value;
  const rounded = round(shares, decimals.length);
  const isNegative = rounded.digits < 0;
  const plain = writeDigits(toScale(isNegative ? negate(rounded) : rounded, decimals.length));
  const [digits = '', rest = ''] = plain.split('.');
  const whole0 = shown.split('.')[0] ?? '';
  const least = whole0.replace(/[^0]/g, '').length;
  const padded = (least === 0 && digits === '0' ? '' : digits).padStart(least, '0');
  const grouped = whole0.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const kept = rest.slice(0, leastDecimals(decimals, rest));
  const text = kept === '' ? grouped : `${grouped}.${kept}`;
  return (isNegative ? '-' : '') + format.replace(shown, () => text).replaceAll('"', '');
}

/** How many decimals are shown: those of 0, and of # as far as they are not zeros at the end. */
function leastDecimals(decimals: string, digits: string): number {
  const always = decimals.lastIndexOf('0') + 1;
  return Math.max(always, digits.replace(/0+$/, '').length);
}
