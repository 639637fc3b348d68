import { createCookie } from '@remix-run/node';
import { z } from 'zod';

const flash = z.object({
  type: z.enum(['error', 'info', 'caution', 'success']),
  /** A key of the namespace 'toasts', and what its text names. */
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Flash = z.output<typeof flash>;

const cookie = createCookie('understudy_flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** A `Set-Cookie` header that shows the message on the next page, once. */
export async function flashHeader(message: z.input<typeof flash>): Promise<[string, string]> {
  return ['Set-Cookie', await cookie.serialize(message)];
}

/** The message that an act before this page left, with the header that takes it away. */
export async function takeFlash(
  request: Request,
): Promise<{ message: Flash | null; header: [string, string] | null }> {
  const stored: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (stored === null) return { message: null, header: null };
  const { success, data } = flash.safeParse(stored);
  return {
    message: success ? data : null,
    header: ['Set-Cookie', await cookie.serialize('', { maxAge: 0 })],
  };
}
