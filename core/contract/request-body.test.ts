import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { requestLimits } from './limits';
import { readFormData, readJson, RequestRefused } from './request-body';

const address = 'http://app.test/';
const post = (body: BodyInit, type?: string) =>
  new Request(address, {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  });
const json = (text: string) => post(text, 'application/json');
const form = (text: string) => post(text, 'application/x-www-form-urlencoded');

/** The error code, or what was read. */
async function outcome<T>(read: Promise<T>): Promise<T | string> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RequestRefused) return error.code;
    throw error;
  }
}

/** A body without a declared length, which reports how much was read and whether it was cancelled. */
function endless(type: string) {
  const told = { sent: 0, isCancelled: false };
  const chunk = new Uint8Array(256 * 1024).fill(97);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      told.sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
    cancel() {
      told.isCancelled = true;
    },
  });
  const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' as const };
  return { request: new Request(address, init), told };
}

describe('a body that dribbles in', () => {
  it('is refused once its time is over, whatever it is', async () => {
    vi.useFakeTimers();
    try {
      for (const [type, read] of [
        ['application/json', readJson],
        ['application/x-www-form-urlencoded', readFormData],
      ] as const) {
        const body = new ReadableStream<Uint8Array>({ start: (one) => one.enqueue(new Uint8Array([34])) });
        const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' as const };
        const ended = outcome<unknown>(read(new Request(address, init)));
        await vi.advanceTimersByTimeAsync(requestLimits.bodySeconds * 1000);
        expect(await ended).toBe('request-too-slow');
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a JSON body', () => {
  it('is parsed; a missing one is undefined', async () => {
    expect(await readJson(json('{"a":[1,"]},{["]}'))).toEqual({ a: [1, ']},{['] });
    expect(await readJson(json(''))).toBeUndefined();
    expect(await readJson(new Request(address, { method: 'DELETE' }))).toBeUndefined();
  });

  it.each([
    ['of another kind', () => post('{}', 'text/plain'), 'unsupported-media-type'],
    ['that is no JSON', () => json('{"a":'), 'malformed-request'],
    ['with a string that does not end', () => json('{"a":"\\'), 'malformed-request'],
    [
      'in another encoding',
      () => post(new Uint8Array([34, 255, 34]), 'application/json'),
      'malformed-request',
    ],
    [
      'that is compressed (gzip bomb)',
      () => post(gzipSync(Buffer.alloc(2 ** 26, ' ')), 'application/json'),
      'malformed-request',
    ],
    ['of too many bytes', () => json(`"${'x'.repeat(requestLimits.bodyBytes)}"`), 'request-too-large'],
    ['nested too deep', () => json('['.repeat(33) + ']'.repeat(33)), 'request-too-deep'],
    ['with a million opening brackets', () => json('['.repeat(1_000_000)), 'request-too-deep'],
    ['of too many values', () => json(`[${'0,'.repeat(100_000)}0]`), 'request-too-complex'],
  ])('%s is refused', async (_, request, code) => {
    expect(await outcome(readJson(request()))).toBe(code);
  });

  it('may reach its limits of depth and number of values', async () => {
    expect(await readJson(json('['.repeat(32) + ']'.repeat(32)))).toHaveLength(1);
    expect(await readJson(json(`[${'0,'.repeat(99_997)}0]`))).toHaveLength(99_998);
  });
});

describe('a form', () => {
  it('is parsed in both encodings; a missing one has no fields', async () => {
    const fields = await readFormData(form('connection.host=db&column[0]=a&column[1]=b&tick[]=x'));
    expect([...fields]).toEqual([
      ['connection.host', 'db'],
      ['column[0]', 'a'],
      ['column[1]', 'b'],
      ['tick[]', 'x'],
    ]);
    const files = new FormData();
    files.append('files', new File(['a,b'], 'keys.csv'));
    expect((await readFormData(post(files))).get('files')).toBeInstanceOf(File);
    expect([...(await readFormData(new Request(address, { method: 'POST' })))]).toEqual([]);
  });

  it.each([
    ['username[9999999]=1', 'request-too-complex'],
    ['username[4294967294]=1', 'request-too-complex'],
    ['username[0]=1&username.4294967294=1', 'request-too-complex'],
    ['a[1000]=1', 'request-too-complex'],
    [`a${'.b'.repeat(20_000)}=1`, 'request-too-complex'],
    ['a.b.c.d.e.f.g.h.i=1', 'request-too-complex'],
    [`${'a'.repeat(201)}=1`, 'request-too-complex'],
    [`${'a=1&'.repeat(1000)}a=1`, 'request-too-complex'],
    ['a[0]=1&a.length=4294967294', 'malformed-request'],
    ['a=1&a=2&a.length=4294967294', 'malformed-request'],
    ['a[0]=1&a[0]=2&a[0].length=4294967294', 'malformed-request'],
    ['a[].length=4294967294', 'malformed-request'],
    ['__proto__.x=1', 'malformed-request'],
    ['a.constructor.prototype.x=1', 'malformed-request'],
    ['a[b]=1', 'malformed-request'],
    ['a..b=1', 'malformed-request'],
    ['a[0]b=1', 'malformed-request'],
    ['=1', 'malformed-request'],
  ])('with %.40s is refused', async (text, code) => {
    expect(await outcome(readFormData(form(text)))).toBe(code);
  });

  it('is rejected for too many parts before one of them is read', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const parts = (count: number) =>
      post(`${part.repeat(count)}--x--\r\n`, 'multipart/form-data; boundary=x');
    expect([...((await readFormData(parts(1000))) as Iterable<unknown>)]).toHaveLength(1000);
    expect(await outcome(readFormData(parts(1001)))).toBe('request-too-complex');
  });

  it('is rejected in another encoding, or with files but without a boundary', async () => {
    expect(await outcome(readFormData(post('{}', 'application/json')))).toBe('unsupported-media-type');
    expect(await outcome(readFormData(post('x', 'multipart/form-data')))).toBe('malformed-request');
    expect(await outcome(readFormData(form('a=1'), ['multipart/form-data']))).toBe('unsupported-media-type');
  });

  it('is rejected for a declared length that is too large before anything is read', async () => {
    const { request, told } = endless('multipart/form-data; boundary=x');
    request.headers.set('Content-Length', String(300_000_000));
    expect(await outcome(readFormData(request))).toBe('request-too-large');
    expect(told.sent).toBeLessThan(1024 * 1024);
  });

  it('is left unread beyond the limit, and its connection intact', async () => {
    const { request, told } = endless('application/x-www-form-urlencoded');
    expect(await outcome(readFormData(request))).toBe('request-too-large');
    expect(told.sent).toBeLessThan(4 * 1024 * 1024);
    expect(told.isCancelled).toBe(false);
  });
});
