type Values = Readonly<Record<string, unknown>>;

/** A key with what fills its text as one string, as a form carries it: 'errors:too-many-attempts?seconds=60'. */
export function textKey(key: string, params: Values = {}): string {
  const values = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]);
  return values.length === 0 ? key : `${key}?${new URLSearchParams(values).toString()}`;
}

/** The key and what fills its text; numbers are numbers again. */
export function readTextKey(text: string): {
  readonly key: string;
  readonly params: Record<string, string | number>;
} {
  const at = text.indexOf('?');
  if (at < 0) return { key: text, params: {} };
  const values = [...new URLSearchParams(text.slice(at + 1))];
  const params = values.map(([name, value]): [string, string | number] => [
    name,
    /^\d{1,15}$/.test(value) ? Number(value) : value,
  ]);
  return { key: text.slice(0, at), params: Object.fromEntries(params) };
}
