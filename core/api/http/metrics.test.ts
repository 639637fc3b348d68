import { expect, it } from 'vitest';
import { createTestApp } from '../../../tests/setup/app';
import { createMetrics } from './metrics';

const token = 'a-token-for-metrics-only';

it('counts responses by call and status class, for holders of the token', async () => {
  const app = await createTestApp({ metrics: createMetrics(token) });
  await app.send('/live/');
  await app.send('/users/me/');
  const asked = (sent: string) => app.send('/metrics/', { headers: { Authorization: `Bearer ${sent}` } });
  const text = await (await asked(token)).text();
  expect(text).toContain('understudy_api_answer_seconds_count{call="live.get",status="2xx"} 1');
  expect(text).toContain('understudy_api_answer_seconds_count{call="users.me",status="4xx"} 1');
  expect(text).toContain('process_cpu_seconds_total');
  expect((await asked('another')).status).toBe(404);
  expect((await app.send('/metrics/')).status).toBe(404);
  await app.close();
});

it('does not exist without the setting', async () => {
  const app = await createTestApp();
  expect((await app.send('/metrics/', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(404);
  await app.close();
});
