import { describe, expect, it } from 'vitest';
import { mailAddress } from './mail-address';

describe('a mail address', () => {
  it('has two parts', () => {
    expect(mailAddress('jan@mail.example')).toEqual({ local: 'jan', domain: 'mail.example' });
  });

  it.each([
    '',
    'jan',
    '@mail.example',
    'jan@',
    'jan@@mail.example',
    'jan@a@b',
    'jan @mail.example',
    'jan@a b',
  ])('is none: %j', (text) => {
    expect(mailAddress(text)).toBeNull();
  });
});
