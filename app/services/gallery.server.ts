import { apiFor } from './api.server';

/**
 * Admits a signed-in reader to the component gallery, if it is enabled: in development, and if the environment has
 * COMPONENT_GALLERY=true, as in journeys.
 * @throws a 404 if it is not
 */
export async function needGallery(request: Request): Promise<void> {
  const { NODE_ENV, COMPONENT_GALLERY } = process.env;
  if (NODE_ENV === 'production' && COMPONENT_GALLERY !== 'true') throw new Response(null, { status: 404 });
  await apiFor(request).call('users.me');
}
