import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { LetterForm, postcodeLetters } from './letter-form';

const random = new RandomStream();
random.seed(1, 2);

describe('LetterForm', () => {
  it.each([
    ['##-??', 67_600, /^\d\d-[A-Z]{2}$/],
    ['[1-9]### ', 9000, /^[1-9]\d{3} $/],
    ['\\#\\?#', 10, /^#\?\d$/],
    ['plain', 1, /^plain$/],
    ['[x-9]', 1, /^\[x-9\]$/],
  ])('%s', (form, possible, expected) => {
    const compiled = new LetterForm(form);
    expect(compiled.possible).toBe(possible);
    const text = compiled.draw(random);
    expect(text).toMatch(expected);
    expect(text).toHaveLength(compiled.length);
  });

  it('gives a different text for each number', () => {
    const form = new LetterForm('?#[2-4]', postcodeLetters);
    const texts = new Set(Array.from({ length: form.possible }, (_, i) => form.at(i)));
    expect(texts.size).toBe(form.possible);
    for (const text of texts) expect(text).toMatch(/^[A-Z]\d[2-4]$/);
    expect([...texts].some((text) => text.startsWith('O'))).toBe(false);
  });
});
