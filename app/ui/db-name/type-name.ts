/** Long names of SQL types, and PostgreSQL's shorter aliases. */
const shorter: readonly (readonly [long: RegExp, short: string])[] = [
  [/^character varying\b/, 'varchar'],
  [/^character\b/, 'char'],
  [/^bit varying\b/, 'varbit'],
  [/^(timestamp|time)(\(\d+\))? with time zone\b/, '$1tz$2'],
  [/^(timestamp|time)(\(\d+\))? without time zone\b/, '$1$2'],
];

/** The native type by its shorter alias, if any, without spaces between numbers: for narrow places. */
export function shortTypeName(nativeType: string): string {
  const known = shorter.find(([long]) => long.test(nativeType));
  return (known ? nativeType.replace(known[0], known[1]) : nativeType).replaceAll(', ', ',');
}
