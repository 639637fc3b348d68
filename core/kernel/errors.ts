/**
 * Values that an error text may show: names of schemas, tables, columns, hosts; counts. Never row values or secrets.
 */
export type ErrorDetails = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/**
 * The one error class of the product. `code` names an entry of the catalogue in core/contract/error-codes.ts, which
 * gives the status, whose fault it is and whether a retry can help; the text in the reader's language is looked up by
 * code and filled in from `details`.
 */
export class AppError extends Error {
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, options: { cause?: unknown; details?: ErrorDetails } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** The code of an AppError anywhere in the chain of causes, or 'internal'. */
export function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof AppError) return at.code;
  }
  return 'internal';
}
