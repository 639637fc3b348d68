/**
 * A number written in the groups of another: at the same places where both are as long, else in groups as long as the
 * other's first. Null if the other is written in one piece or is no such number.
 */
export function groupedLike(source: string, number: string): string | null {
  if (!/^[A-Za-z]{0,2}\d\d/.test(source.trim())) return null;
  const groups = source.trim().split(/[\s.-]/);
  const separator = /[\s.-]/.exec(source.trim())?.[0];
  if (separator === undefined || groups.some((group) => group === '')) return null;
  const isAlike = groups.join('').length === number.length;
  const sizes = isAlike ? groups.map((group) => group.length) : [groups[0]!.length];
  const parts: string[] = [];
  for (let from = 0, at = 0; from < number.length; at++) {
    const size = sizes[at % sizes.length]!;
    parts.push(number.slice(from, from + size));
    from += size;
  }
  return parts.join(separator);
}
