const prefix =
  /^(?:str|txt|chr|chv|vch|vc|nvc|dat|dtm|dte|lng|int|sng|dbl|cur|bln|bol|bool|mem|num|lst|cbo|chk|fld|col|sz|lpsz|tx|dt|nr|by|yn|[sindbcftmlwp])(?=\p{Lu})/u;
const least = { columns: 4, share: 0.6, kinds: 2 } as const;

/**
 * Names without the type that Hungarian notation writes before them (strNachname, datGeburt, lngKundeNr): where most
 * names of a table begin with one, of more than one kind. Others are left as they are.
 */
export function withoutTypes(names: readonly string[]): (name: string) => string {
  const found = names.flatMap((name) => prefix.exec(name)?.[0] ?? []);
  const isNotation =
    found.length >= least.columns &&
    found.length >= least.share * names.length &&
    new Set(found).size >= least.kinds;
  return (name) => (isNotation ? name.replace(prefix, '') : name);
}
