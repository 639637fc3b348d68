/** A placeholder origin: whatever resolves to another origin leaves ours. */
const ownOrigin = 'http://own.invalid';

/**
 * Validates a redirect target from a URL or a form, and returns it as a normalised path, query and fragment. It is
 * parsed as browsers do, which drop tabs and line breaks and treat a backslash as a slash; a target outside our origin
 * becomes the fallback.
 */
export function safePath(path: string | null, fallback: string): string {
  const goal = path === null ? null : pathOnOwnOrigin(path);
  // '/.//host' is one of our paths that has no normalised form
  return goal !== null && pathOnOwnOrigin(goal) === goal ? goal : fallback;
}

function pathOnOwnOrigin(path: string): string | null {
  if (!URL.canParse(path, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, ownOrigin);
  return origin === ownOrigin ? pathname + search + hash : null;
}
