/** Long names of SQL's types, and the shorter ones that PostgreSQL gives them. */
const shorter: readonly (readonly [long: RegExp, short: string])[] = [
  [/^character varying\b/, 'varchar'],
  [/^character\b/, 'char'],
  [/^bit varying\b/, 'varbit'],
  [/^(timestamp|time)(\(\d+\))? with time zone\b/, '$1tz$2'],
  [/^(timestamp|time)(\(\d+\))? without time zone\b/, '$1$2'],
];

/** A type as its engine names it, by its shorter name where it has one, without blanks between numbers: for places that are narrow. */
export function shortTypeName(nativeType: string): string {
  const known = shorter.find(([long]) => long.test(nativeType));
  return (known ? nativeType.replace(known[0], known[1]) : nativeType).replaceAll(', ', ',');
}
