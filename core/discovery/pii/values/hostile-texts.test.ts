import { expect, it } from 'vitest';
import { createPhraseBook } from '../phrases';
import { recognizers } from '../registry';
import { kindsInText } from './find-in-text';
import { readerOf } from './nested-values';
import { isProse } from './prose';

const length = 100_000;
const filled = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** What parts of texts, documents and names are made of; a reader that steps back would not come to an end. */
const hostile = [
  ...['<', '<a ', '<a b="', '<!--', '<![CDATA[', '</', '&amp', '="\' '],
  ...['{', '[', '[[{"a":', '{"a":{', '"\\u', '1,'],
  ...['+31 ', '06-', '1.1.', 'a@', 'a.b@c.', 'Aa ', '((', 'van de ', '様々', 'アア。', '  '],
].map(filled);

it.each(hostile.map((text) => [text.slice(0, 12), text] as const))(
  'a text of 100,000 characters like %j is read to its end, as prose, as a document and as a name',
  (_, text) => {
    const all = recognizers.filter(({ values }) => values?.inText);
    expect(kindsInText(text, all)).toBeInstanceOf(Set);
    expect(typeof isProse([text])).toBe('boolean');
    for (const kind of ['json', 'xml', 'list'] as const) {
      const type = kind === 'list' ? ({ kind, item: { kind: 'utf8' } } as const) : ({ kind } as const);
      const read = readerOf(type, [text]);
      expect([...(read?.(text) ?? [])].length).toBeLessThanOrEqual(length);
    }
    expect(createPhraseBook([]).reader.read(text.slice(0, 1000)).length).toBeLessThanOrEqual(1000);
  },
);
