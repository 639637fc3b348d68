import type { SecretBox } from '@core/kernel/secret-box';
import type { Session } from '../user';
import { idTokenPurpose, type SingleSignOn, type SsoDeps } from './single-sign-on';
import { verifyLogoutToken } from './verify-token';

/**
 * The provider's logout page, after OpenID Connect RP-Initiated Logout 1.0; null if the session did not begin there, or
 * the provider has no such page or does not answer.
 */
export async function endSessionPage(
  { settings, provider }: SingleSignOn,
  secrets: SecretBox,
  session: Session,
): Promise<string | null> {
  if (session.identity?.issuer !== settings.issuer || !settings.endsSession) return null;
  const known = await provider.metadata().catch(() => null);
  if (known?.end_session_endpoint === undefined) return null;
  const page = new URL(known.end_session_endpoint);
  page.searchParams.set('id_token_hint', secrets.open(session.identity.sealedIdToken, idTokenPurpose));
  page.searchParams.set('client_id', settings.clientId);
  page.searchParams.set('post_logout_redirect_uri', `${settings.appUrl}/login`);
  return page.href;
}

/**
 * Ends the sessions named in the provider's logout token. A replayed token does not end sessions that began since.
 * @throws AppError 'sso-failed' for a token that is not the provider's, 'sso-unavailable'
 */
export async function endByProvider(
  deps: Pick<SsoDeps, 'sso' | 'sessions' | 'clock'>,
  logoutToken: string,
): Promise<void> {
  const { at, ...who } = await verifyLogoutToken({ ...deps, ...deps.sso }, logoutToken);
  await deps.sessions.deleteByIdentity({ issuer: deps.sso.settings.issuer, ...who }, at);
}
