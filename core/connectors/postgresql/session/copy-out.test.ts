import { Duplex } from 'node:stream';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { CopyOut } from './copy-out';

function message(code: string, payload: string | Buffer = ''): Buffer {
  const body = Buffer.from(payload);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(code), length, body]);
}

/** A connection with an in-memory socket; the bytes that the client's own listener received are kept. */
function begin(): { copy: CopyOut; stream: Duplex; clientBytes: () => string } {
  const stream = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  let seen = '';
  stream.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')));
  const copy = new CopyOut('COPY');
  copy.submit(new pg.Connection({ stream: () => stream }));
  return { copy, stream, clientBytes: () => seen };
}

async function payloads(copy: CopyOut): Promise<string[]> {
  const found: string[] = [];
  for await (const { bytes, messages } of copy.pieces()) {
    let at = 0;
    let count = 0;
    while (at < bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      found.push(bytes.toString('latin1', at + 5, end));
      at = end;
      count += 1;
    }
    expect(count).toBe(messages);
  }
  return found;
}

const rows = ['first', '', 'third, which is longer than the others', 'x'.repeat(300)];
const whole = Buffer.concat([
  message('H', '\x01\0\0'),
  message('d', rows[0]),
  message('N', 'a notice'),
  message('d', rows[1]),
  message('d', rows[2]),
  message('S', 'a setting'),
  message('d', rows[3]),
  message('c'),
  message('C', 'COPY 4\0'),
  message('Z', 'I'),
]);
const rest = Buffer.concat([message('c'), message('C', 'COPY 4\0'), message('Z', 'I')]).toString('latin1');

describe('COPY out', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 11, 64, 10_000])(
    'finds the messages in chunks of %i bytes, and returns the socket',
    async (size) => {
      const { copy, stream, clientBytes } = begin();
      const reading = payloads(copy);
      for (let at = 0; at < whole.length; at += size) stream.emit('data', whole.subarray(at, at + size));
      expect(clientBytes()).toBe(rest);
      copy.handleReadyForQuery();
      expect(await reading).toEqual(rows);
    },
  );

  it("passes the bytes of an error to the client, and throws the client's error after the rows", async () => {
    const { copy, stream, clientBytes } = begin();
    const error = message('E', 'SERROR\0');
    stream.emit('data', Buffer.concat([message('d', 'row'), error]));
    expect(clientBytes()).toBe(error.toString('latin1'));
    copy.handleError(new Error('the server’s error'));
    await expect(payloads(copy)).rejects.toThrow('the server’s error');
  });

  it('pauses the socket while rows wait, and resumes when they are consumed', async () => {
    const { copy, stream } = begin();
    const block = Buffer.concat(Array.from({ length: 10 }, () => message('d', 'x'.repeat(200_000))));
    stream.emit('data', block);
    expect(stream.isPaused()).toBe(true);
    const pieces = copy.pieces();
    await pieces.next();
    expect(stream.isPaused()).toBe(false);
  });
});
