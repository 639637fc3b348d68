const plainPart = /^[^."]+$/;

/**
 * 'schema.table.column', unambiguous: a part that contains a full stop or a double quote is put in double quotes, as in
 * SQL. Empty parts are omitted.
 */
export const pathText = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .map((part) => (plainPart.test(part) ? part : `"${part.replaceAll('"', '""')}"`))
    .join('.');

/** The non-empty parts that `pathText` was given. */
export const partsOfPath = (path: string): string[] =>
  [...path.matchAll(/"((?:[^"]|"")*)"|[^."]+/g)].map(
    ([plain, quoted]) => quoted?.replaceAll('""', '"') ?? plain,
  );
