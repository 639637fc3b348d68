import type { Call } from './define-call';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Path and query of a call below the API's base. Empty query values are omitted, lists are repeated. */
export function callUrl(
  call: Pick<Call, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isQueryValue(one) && one !== null && one !== undefined && one !== '')
        search.append(name, String(one));
    }
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function isQueryValue(value: unknown): value is QueryValue {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/** Every address of the API may name the response language, as pages may. It is not a field of a call. */
export const languageField = 'lng';

/** Parses query fields for a call's schema: an empty value becomes undefined; repeated ones become a list. */
export function readQuery(search: URLSearchParams): Record<string, string | string[] | undefined> {
  const names = new Set(search.keys());
  names.delete(languageField);
  return Object.fromEntries(
    [...names].map((name) => {
      const values = search.getAll(name).filter((value) => value !== '');
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
