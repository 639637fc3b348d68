import { describe, expect, it } from 'vitest';
import { createPhraseBook } from '../phrases';
import { recognizers } from '../registry';
import { measure } from './accuracy';
import { labelledSchemas } from './labelled-schemas';
import { readLabels } from './labels';

const book = createPhraseBook(recognizers);
const threshold = 0.5;

describe('accuracy of the scan of names', () => {
  const all = Object.entries(labelledSchemas).flatMap(([schema, text]) => readLabels(schema, text));
  const total = measure(book, all, threshold);

  it('is measured over a few hundred columns', () => {
    expect(total.columns).toBeGreaterThan(400);
    expect(total.personal).toBeGreaterThan(180);
  });

  it('finds at least nine of ten, and at least nine of ten findings are right', () => {
    expect(total.precision, total.mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(total.recall, total.mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(total.sameEntity, total.mistakes.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it.each(Object.keys(labelledSchemas))('holds for %s names alone', (schema) => {
    const one = measure(
      book,
      all.filter((table) => table.schema === schema),
      threshold,
    );
    expect(one.precision, one.mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(one.recall, one.mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});
