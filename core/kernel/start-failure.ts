import { codeOf } from './errors';

/** Why the server cannot start, and what to do about it, for whoever started it. */
export function reasonOf(error: unknown): string {
  if (codeOf(error) === 'secret-unreadable') {
    return (
      'This is not the key that the data of this installation was encrypted with. ' +
      'Restore the previous SECRET_KEY, or the file secret.key in DATA_DIR.'
    );
  }
  const root = rootOf(error);
  const reason = root instanceof Error ? root.message || root.name : String(root);
  if (codeOf(error) !== 'service-unavailable') return reason;
  return `Its store can't be reached (${reason}). Check DATABASE_URL, and that the database server is running.`;
}

/** The root of a chain of causes; where several addresses were tried, the first of them. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}
