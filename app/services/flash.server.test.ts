import { expect, it } from 'vitest';
import { flashHeader, takeFlash, type FlashMessage } from './flash.server';

/** What the next page finds in the cookie of a browser that was sent the header. */
async function nextPage(...messages: FlashMessage[]) {
  const [, value] = await flashHeader(...messages);
  const request = new Request('http://app.test/', { headers: { Cookie: value.split(';')[0] ?? '' } });
  return { bytes: value.length, ...(await takeFlash(request)) };
}

it('leaves messages for the next page, and for no other', async () => {
  const { messages, header } = await nextPage(
    { type: 'success', key: 'workspaceCreated' },
    { type: 'loader', key: 'workspaces:running.create_engine', id: 'job' },
  );
  expect(messages).toEqual([
    { id: 'workspaceCreated', type: 'success', lines: [{ key: 'workspaceCreated' }] },
    { id: 'job', type: 'loader', lines: [{ key: 'workspaces:running.create_engine' }] },
  ]);
  expect(header?.[1]).toMatch(/Max-Age=0/);
});

it('carries a title, what its text names, and details', async () => {
  const message = {
    type: 'error',
    key: 'tables:done.includedOne',
    params: { table: 'shop.orders' },
    title: { key: 'failed.tableSettings' },
    details: 'code: internal',
  } as const;
  const { messages } = await nextPage(message);
  const { key, params, ...rest } = message;
  expect(messages).toEqual([{ ...rest, id: key, lines: [{ key, params }] }]);
});

it.each([
  ['details', { details: 'x'.repeat(10_000) }],
  ['a name', { params: { table: '表'.repeat(10_000) } }],
])('fits into a cookie whatever the length of %s', async (_, long) => {
  const { bytes, messages } = await nextPage({ type: 'info', key: 'creationCancelled', ...long });
  expect(bytes).toBeLessThanOrEqual(4_000);
  expect(messages).toMatchObject([{ type: 'info', lines: [{ key: 'creationCancelled' }] }]);
});

it('keeps the first of more messages than fit', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ type: 'info', key: `message${index}` }) as const);
  const { bytes, messages } = await nextPage(...many);
  expect(bytes).toBeLessThanOrEqual(4_000);
  expect(messages).toMatchObject([{ id: 'message0' }]);
});

it('takes nothing from a cookie that is not of its making', async () => {
  const cookie = `understudy_flash=${Buffer.from('{"type":"success"}').toString('base64')}`;
  const request = new Request('http://app.test/', { headers: { Cookie: cookie } });
  expect((await takeFlash(request)).messages).toEqual([]);
});
