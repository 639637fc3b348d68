/** Creating a formatter takes longer than using it a hundred times. */
const keptMost = 200;

function kept<Format, Options>(make: (language: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known !== undefined) return known;
    const format = make(language, options);
    const [oldest] = formats.keys();
    if (oldest !== undefined && formats.size >= keptMost) formats.delete(oldest);
    formats.set(key, format);
    return format;
  };
}

/** Cached formatters by language. */
export const numberFormat = kept(
  (language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateFormat = kept(
  (language: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
