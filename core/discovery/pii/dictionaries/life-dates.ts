const years = { first: 1915, last: 2009 } as const;

/**
 * A day on which somebody alive may have been born, long enough ago that most dates of business are later. Year first,
 * day first with points or hyphens, either with slashes; also without separators.
 */
export function isLifeDate(text: string): boolean {
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T]00:00|[ T]?$)/.exec(text);
  const joined = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const [, first = '', second = '', third = ''] = parts ?? joined ?? [];
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  if (year.length !== 4) return false;
  const [a, b] = [Number(month), Number(day)];
  const isDay = a >= 1 && b >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31;
  return isDay && Number(year) >= years.first && Number(year) <= years.last;
}
