import { defaults, limits } from '@core/contract/limits';
import { readCookie } from './preferences.server';

const name = 'rowsPerPage';
const oneYear = 365 * 24 * 60 * 60;

function countOf(value: string | null): number | null {
  const count = Number(value ?? '');
  return Number.isInteger(count) && count >= 1 && count <= limits.elementsPerPageMax ? count : null;
}

/** How many rows a list shows: as the URL says, else as last chosen. `headers` keep a choice made in the URL. */
export function rowsPerPage(request: Request): { value: number; headers: Headers } {
  const url = new URL(request.url);
  const asked = countOf(url.searchParams.get('elements_per_page'));
  const headers = new Headers();
  if (asked !== null) {
    const secure = url.protocol === 'https:' ? '; Secure' : '';
    headers.append('Set-Cookie', `${name}=${asked}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`);
  }
  return { value: asked ?? countOf(readCookie(request, name)) ?? defaults.rowsPerPage, headers };
}
