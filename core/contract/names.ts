const plainPart = /^[^."]+$/;

/**
 * 'schema.table.column', which tells every path apart: a part with a full stop or a double quote in it is put in double
 * quotes, as in SQL. Parts that are empty are left out.
 */
export const pathText = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .map((part) => (plainPart.test(part) ? part : `"${part.replaceAll('"', '""')}"`))
    .join('.');

/** The parts that `pathText` was given, the empty ones left out. */
export const partsOfPath = (path: string): string[] =>
  [...path.matchAll(/"((?:[^"]|"")*)"|[^."]+/g)].map(
    ([plain, quoted]) => quoted?.replaceAll('""', '"') ?? plain,
  );
