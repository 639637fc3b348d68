import type { Call } from './define-call';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Path and query of a call below the API's base. Empty query values are left out, lists are repeated. */
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

/** Query fields for a call's schema: empty values are as good as none, repeated ones become a list. */
export function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name).filter((value) => value !== '');
    const [first] = values;
    if (first !== undefined) fields[name] = values.length === 1 ? first : values;
  }
  return fields;
}
