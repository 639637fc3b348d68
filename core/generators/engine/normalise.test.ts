import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { anyValue, caseless, compact, trimmed, verbatim } from './normalise';

const forms = { trimmed, caseless, compact, verbatim, anyValue };

describe.each(Object.entries(forms))('the form %s', (_, form) => {
  it('of bytes is that of the text, for every ASCII character', () => {
    const random = new RandomStream();
    random.seed(1, 2);
    const characters = Array.from({ length: 128 }, (__, code) => String.fromCharCode(code));
    const texts = [
      '',
      ' ',
      ...characters.flatMap((one) => [one, `${one}a${one}`, `A ${one}-9`]),
      ...Array.from({ length: 500 }, () =>
        Array.from({ length: 12 }, () => characters[random.int(128)]).join(''),
      ),
    ];
    for (const text of texts) {
      const out = new Uint8Array(100);
      const length = form.write(Buffer.from(`<<${text}>`), 2, 2 + text.length, out);
      expect(Buffer.from(out.subarray(0, length)).toString(), JSON.stringify(text)).toBe(form.of(text));
    }
  });
});
