/** A link to the same page with one query parameter set, or removed by `null`; the others are kept. */
export function withParam(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return `?${query.toString()}`;
}

/** The parameters of a query as pairs, without the named ones: for the hidden inputs of a GET form. */
export function paramsWithout(search: string, ...names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => !names.includes(name));
}

/** Whether a query filters anything out: one of the parameters differs from its default. */
export function isNarrowed(search: string, unchosen: Readonly<Record<string, string>>): boolean {
  const query = new URLSearchParams(search);
  return Object.entries(unchosen).some(([name, value]) => (query.get(name) || value) !== value);
}
