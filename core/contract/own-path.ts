/** Stands for our own address, whatever it is: what resolves to anywhere else leaves it. */
const ownOrigin = 'http://own.invalid';

/**
 * A goal of a redirect that comes from a URL or a form, as path, query and fragment in normal form. It is read as a
 * browser reads it, which drops tabs and line breaks and takes a backslash for a slash; what would leave our own
 * origin is the fallback.
 */
export function safePath(path: string | null, fallback: string): string {
  const goal = path === null ? null : pathOnOwnOrigin(path);
  // '/.//host' is a path of ours whose normal form is none
  return goal !== null && pathOnOwnOrigin(goal) === goal ? goal : fallback;
}

function pathOnOwnOrigin(path: string): string | null {
  if (!URL.canParse(path, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, ownOrigin);
  return origin === ownOrigin ? pathname + search + hash : null;
}
