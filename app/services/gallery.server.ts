import { apiFor } from './api.server';

/**
 * Lets a signed-in reader into the gallery of components, where it is open: in development, and where the environment says
 * COMPONENT_GALLERY=true, as journeys do.
 * @throws a 404 where it is not
 */
export async function needGallery(request: Request): Promise<void> {
  const { NODE_ENV, COMPONENT_GALLERY } = process.env;
  if (NODE_ENV === 'production' && COMPONENT_GALLERY !== 'true') throw new Response(null, { status: 404 });
  await apiFor(request).call('users.me');
}
