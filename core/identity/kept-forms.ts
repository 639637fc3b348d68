import { keptFormLimits } from '@core/contract/limits';
import type { Clock } from '@core/kernel/clock';
import { newToken } from '@core/kernel/ids';
import { tokenHash } from './token-hash';

/** The fields of a form in order. */
export type FormFields = readonly { readonly name: string; readonly value: string }[];

export interface KeptForm {
  readonly userId: number;
  /** Path and query of the page that it was sent to. */
  readonly path: string;
  /** May have secrets: stored sealed. */
  readonly fields: FormFields;
  readonly keptAt: number;
}

/** Forms that were sent after a session had ended, until their user has signed in again. */
export interface KeptFormStore {
  /** Drops those kept before an instant, and the user's oldest beyond `most`. */
  add(
    tokenHash: string,
    form: KeptForm,
    drops: { readonly before: number; readonly most: number },
  ): Promise<void>;
  /** Removes it. null: there is none. */
  take(tokenHash: string): Promise<KeptForm | null>;
}

interface KeptFormDeps {
  readonly keptForms: KeptFormStore;
  readonly clock: Clock;
}

const keptPerUser = 5;

/**
 * Keeps a form for its user.
 * @returns the token that takes it; null if it is too large
 */
export async function keepForm(
  { keptForms, clock }: KeptFormDeps,
  form: Omit<KeptForm, 'keptAt'>,
): Promise<string | null> {
  const size = form.fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (size > keptFormLimits.characters) return null;
  const token = newToken();
  const keptAt = clock.now();
  const drops = { before: keptAt - keptFormLimits.lasts, most: keptPerUser };
  await keptForms.add(tokenHash(token), { ...form, keptAt }, drops);
  return token;
}

/** Takes a form, once. @returns its fields; null if it has expired, or is another user's or another page's */
export async function takeForm(
  { keptForms, clock }: KeptFormDeps,
  userId: number,
  { token, path }: { readonly token: string; readonly path: string },
): Promise<FormFields | null> {
  const form = await keptForms.take(tokenHash(token));
  const isFresh = form !== null && clock.now() - form.keptAt <= keptFormLimits.lasts;
  return isFresh && form.userId === userId && form.path === path ? form.fields : null;
}
