import { expect, test } from 'vitest';
import { createApiClient } from './client';
import { handedOver, jsonAnswer, passOn, takesValue } from './handed-over';

const request = () => new Request('http://localhost/api/v1/tables/');
const value = { rows: [1, 2] };

test('who accepts the value gets it as it is, even under other headers', async () => {
  const asked = request();
  takesValue(asked);
  const answer = jsonAnswer(asked, value, 201);
  const passed = passOn(answer, new Response(answer.body, { status: answer.status }));
  expect([passed.status, handedOver(passed)?.value]).toEqual([201, value]);
  expect(await passed.text()).toBe('');
});

test('everybody else gets its text, whatever they send', async () => {
  const answer = jsonAnswer(request(), value, 200);
  expect(handedOver(answer)).toBeUndefined();
  expect(await answer.json()).toEqual(value);
});

test('a client requests the value in a call, and the whole response if it wants that', async () => {
  const asked: Response[] = [];
  const fetch = (sent: Request) => {
    const answer = jsonAnswer(sent, { user: null }, 200);
    asked.push(answer.clone());
    return Promise.resolve(answer);
  };
  const client = createApiClient({ origin: 'http://localhost', fetch });
  expect(await client.call('auth.get')).toEqual({ user: null });
  expect(await (await client.respond('auth.get')).json()).toEqual({ user: null });
  expect(await Promise.all(asked.map((answer) => answer.text()))).toEqual(['', '{"user":null}']);
});
