import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box';

const box = createSecretBox(Buffer.alloc(32, 7));
const sealed = box.seal('s3cret ü', 'connection');
const refused = expect.objectContaining({ code: 'secret-unreadable' }) as Error;
const [version, nonce, tag, body] = sealed.split('.') as [string, string, string, string];

it('opens what was sealed under the same key and for the same purpose', () => {
  expect(box.open(sealed, 'connection')).toBe('s3cret ü');
  expect(createSecretBox(Buffer.alloc(32, 7)).open(sealed, 'connection')).toBe('s3cret ü');
  expect(box.seal('s3cret ü', 'connection')).not.toBe(sealed);
});

it('opens with no other key and for no other purpose', () => {
  expect(() => box.open(sealed, 'session')).toThrow(refused);
  expect(() => createSecretBox(Buffer.alloc(32, 8)).open(sealed, 'connection')).toThrow(refused);
  expect(box.derive('a')).not.toEqual(box.derive('b'));
});

describe('an altered text', () => {
  const other = Buffer.from('another text').toString('base64url');
  const shortTag = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
  it.each([
    ['its text', [version, nonce, tag, other]],
    ['its nonce', [version, other, tag, body]],
    ['its tag', [version, nonce, other, body]],
    // four bytes can be guessed sooner or later
    ['the length of its tag', [version, nonce, shortTag, body]],
    ['its version', ['v0', nonce, tag, body]],
    ['the number of its parts', [version, nonce, tag]],
  ])('in %s opens no more', (_, parts) => {
    expect(() => box.open(parts.join('.'), 'connection')).toThrow(refused);
  });
});
