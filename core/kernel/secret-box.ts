import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from './errors';

const version = 'v1';
const algorithm = 'aes-256-gcm';
/**
 * Bytes of the tag. Node would otherwise accept tags of four bytes, which anyone who can write to the store could
 * brute-force.
 */
const whole = { authTagLength: 16 };

/** Encrypts what the store must keep but nobody may read: credentials and workspace keys. */
export interface SecretBox {
  /**
   * AES-256-GCM with a fresh 96-bit nonce; `purpose` is bound as additional data, so a sealed text opens only for its
   * purpose.
   */
  seal(plain: string, purpose: string): string;
  /**
   * @throws AppError 'secret-unreadable' if the text was altered, or sealed for another purpose or with another key.
   */
  open(sealed: string, purpose: string): string;
  /** A key of 32 bytes for one purpose, derived by HKDF-SHA256 (RFC 5869). */
  derive(purpose: string): Buffer;
}

/** @param masterKey at least 32 bytes of secret */
export function createSecretBox(masterKey: Uint8Array): SecretBox {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `understudy:${purpose}`, 32));
  const key = derive('store');
  return {
    derive,
    seal(plain, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce, whole);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        version,
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    open(sealed, purpose) {
      const [tag, nonce, auth, body] = sealed.split('.');
      if (tag !== version || !nonce || !auth || body === undefined) throw new AppError('secret-unreadable');
      try {
        const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), whole);
        decipher.setAAD(Buffer.from(purpose));
        decipher.setAuthTag(Buffer.from(auth, 'base64url'));
        return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
          'utf8',
        );
      } catch (cause) {
        throw new AppError('secret-unreadable', { cause });
      }
    },
  };
}
