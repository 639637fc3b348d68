import { redirect } from '@remix-run/node';
import { apiFor } from './api.server';
import { flashHeader } from './flash.server';
import { readCookie } from './preferences.server';
import { keptFormCookie, pathOf } from './sent-form.server';

/**
 * The form that was kept for this page and this user.
 * @throws a redirect to the page, with a message, if there is none: it has expired, was carried out, or is another user's
 */
export async function takeKeptForm(request: Request): Promise<FormData> {
  const path = pathOf(request);
  const token = readCookie(request, keptFormCookie) ?? '';
  const { fields: kept } = await apiFor(request).call('auth.takeForm', { body: { path, token } });
  if (kept === null) {
    throw redirect(path, { headers: [await flashHeader({ type: 'caution', key: 'keptFormLost' })] });
  }
  const fields = new FormData();
  for (const { name, value } of kept) fields.append(name, value);
  return fields;
}
