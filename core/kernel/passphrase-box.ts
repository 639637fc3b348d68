import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { AppError } from './errors';

const version = 'understudy-key.1';
/** 32 MiB and a fraction of a second per guess (RFC 7914). */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Encrypts a secret with a passphrase: scrypt and AES-256-GCM, with a fresh salt and nonce each time. */
export async function sealWithPassphrase(secret: Uint8Array, passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt), nonce);
  cipher.setAAD(Buffer.from(version));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return [
    version,
    ...[salt, nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
  ].join(':');
}

/**
 * @throws AppError 'mapping-key-unreadable' for a text that was not sealed here, was altered, or has another passphrase
 */
export async function openWithPassphrase(sealed: string, passphrase: string): Promise<Uint8Array> {
  const [mark, ...parts] = sealed.trim().split(':');
  const [salt, nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (mark !== version || !salt || nonce?.length !== 12 || tag?.length !== 16 || !body)
    throw new AppError('mapping-key-unreadable');
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyFrom(passphrase, salt), nonce);
    decipher.setAAD(Buffer.from(version));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch (cause) {
    throw new AppError('mapping-key-unreadable', { cause });
  }
}

const keyFrom = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
