import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';

let app: TestApp;
let anna: SignedIn;
let bert: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [anna, bert] = [await app.signIn('anna'), await app.signIn('bert')];
});
afterAll(() => app.close());

const send = (...files: File[]) => anna.client.call('filesystem.upload', { body: { files } });
const back = (as: SignedIn, filename: string) =>
  as.client.call('filesystem.download', { query: { filename } });

it('returns a text only to who sent it, by a unique name [S5.017 S7.069 S7.070]', async () => {
  const { files } = await send(new File(['a,é\n1,2'], 'My keys.CSV'), new File(['x'], 'notes.txt'));
  expect(files.map(({ original_name, bytes }) => [original_name, bytes])).toEqual([
    ['My keys.CSV', 8],
    ['notes.txt', 1],
  ]);
  const [{ filename } = { filename: '' }] = files;
  expect(filename).toMatch(/^[0-9a-f-]{36}\.csv$/);
  expect(await back(anna, filename)).toBe('a,é\n1,2');
  await expect(back(bert, filename)).rejects.toMatchObject({ problem: { status: 404 } });
});

it.each([
  ['another kind of file', new File(['a'], 'keys.pdf')],
  ['bytes under the name of a text', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'keys.csv')],
  ['letters of no UTF-8', new File([new Uint8Array([0x61, 0xff, 0xfe])], 'keys.txt')],
])('%s is not taken, nor what comes with it [S5.017]', async (_, file) => {
  await expect(send(new File(['a'], 'good.csv'), file)).rejects.toMatchObject({
    problem: { code: 'file-type-not-allowed' },
  });
});

it('a file of 2 MB is too large, and a smaller one is not [S9.017 B7.001]', async () => {
  const large = send(new File(['a'.repeat(2_000_000)], 'a.csv'));
  await expect(large).rejects.toMatchObject({ problem: { status: expect.any(Number) as number } });
  const { files } = await send(new File(['a'.repeat(1_999_999)], 'a.csv'));
  expect(files[0]?.bytes).toBe(1_999_999);
});

it('the oldest are dropped if a user sends many', async () => {
  const names: string[] = [];
  for (let at = 0; at < 21; at += 1) {
    const { files } = await send(new File([String(at)], 'n.txt'));
    names.push(files[0]!.filename);
  }
  await expect(back(anna, names[0]!)).rejects.toMatchObject({ problem: { status: 404 } });
  expect(await back(anna, names[1]!)).toBe('1');
});
