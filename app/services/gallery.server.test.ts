import { afterEach, expect, test, vi } from 'vitest';
import { needGallery } from './gallery.server';

afterEach(() => vi.unstubAllEnvs());

test('a server in production has no gallery', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(needGallery(new Request('http://localhost/gallery'))).rejects.toMatchObject({ status: 404 });
});
