import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { messageParams, type MessageParams } from '@core/contract/problem';
import type { Statement, StatedToast } from '~/failure-toast';

/**
 * A text, a text key ('passwordChanged' of the namespace 'toasts', or 'column:done.reset'), or a code of the error
 * catalogue.
 */
const statement = z.union([
  z.object({ text: z.string() }),
  z.object({ key: z.string(), params: messageParams.optional() }),
  z.object({ code: z.string(), params: messageParams.optional() }),
]);

/** A message about an act, in keys and codes that the page translates. */
const statedToast = z.object({
  /** A toast with the same id replaces an earlier one. */
  id: z.string(),
  type: z.enum(['error', 'info', 'caution', 'success', 'loader']),
  title: statement.optional(),
  lines: z.array(statement),
  details: z.string().optional(),
  /** Not announced: the page says the same elsewhere. */
  isPolite: z.boolean().optional(),
});

const flash: z.ZodType<StatedToast[]> = z.array(statedToast);

const cookie = createCookie('understudy_flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** Bytes of a cookie, with name and attributes, that every browser accepts. */
const cookieMax = 4_000;
const paramMax = 60;

/** A one-line message about an act, whose id defaults to its key. */
export interface FlashMessage {
  readonly type: StatedToast['type'];
  readonly key: string;
  readonly params?: MessageParams;
  readonly id?: string;
  readonly title?: Statement;
  readonly details?: string;
}

/**
 * A `Set-Cookie` header that shows the messages on the next page, once. What does not fit is dropped: first the
 * details, then the ends of long names, finally all messages except the first.
 */
export async function flashHeader(...messages: FlashMessage[]): Promise<[string, string]> {
  const toasts = messages.map(({ type, key, params, id = key, ...rest }) => ({
    ...rest,
    id,
    type,
    lines: [{ key, ...(params ? { params } : {}) }],
  }));
  const brief = toasts.map(({ details: _, ...toast }) => toast);
  const short = brief.map((toast) => ({ ...toast, lines: toast.lines.map(shortened) }));
  for (const kept of [toasts, brief, short]) {
    const value = await cookie.serialize(kept);
    if (value.length <= cookieMax) return ['Set-Cookie', value];
  }
  return ['Set-Cookie', await cookie.serialize(short.slice(0, 1))];
}

function shortened<Line extends { params?: MessageParams }>(line: Line): Line {
  const params: MessageParams = {};
  for (const [name, value] of Object.entries(line.params ?? {})) {
    const isLong = typeof value === 'string' && value.length > paramMax;
    params[name] = isLong ? `${value.slice(0, paramMax - 1)}…` : value;
  }
  return { ...line, params };
}

/** The messages left by a previous act, with the header that clears them. */
export async function takeFlash(
  request: Request,
): Promise<{ messages: StatedToast[]; header: [string, string] | null }> {
  const stored: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (stored === null) return { messages: [], header: null };
  return {
    messages: flash.catch([]).parse(stored),
    header: ['Set-Cookie', await cookie.serialize('', { maxAge: 0 })],
  };
}
