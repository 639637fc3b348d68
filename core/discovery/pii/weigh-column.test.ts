import { describe, expect, it } from 'vitest';
import { textKinds } from './kinds';
import { createPhraseBook } from './phrases';
import { rateName, type ScannedColumn } from './rate-name';
import type { Recognizer, ValueEvidence } from './recognizer';
import { readTable } from './table-context';
import { recognizers } from './registry';
import { sampleOf } from './values/column-sample';
import { createValueReader } from './values/value-reader';
import { weighColumn } from './weigh-column';

const values: ValueEvidence = {
  ...{ shape: 'any', pattern: /^x\d+$/, chance: 0, decisive: false, alone: 0.8 },
  samples: { fit: [], unfit: [] },
};
const link: Recognizer = {
  ...{ id: 'global.link', entity: 'URL', locale: 'global', types: textKinds, values },
  names: { en: { strong: ['portal'] } },
};
const table = readTable([]);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);

function found(
  recognizer: Recognizer | readonly Recognizer[],
  name: string,
  texts: readonly string[] | null,
  over: Partial<ScannedColumn> & { readonly checksCardinality?: boolean } = {},
) {
  const { checksCardinality = true, ...ofColumn } = over;
  const book = createPhraseBook([recognizer].flat());
  const column = {
    name,
    type: { kind: 'utf8' },
    isForeignKey: false,
    isMadeByEngine: false,
    ...ofColumn,
  } as const;
  const reader = texts && createValueReader(sampleOf(texts));
  return weighColumn(book, table, column, rateName(book, table, column), reader, checksCardinality);
}

describe('a finding', () => {
  it('is by the name, to a hundredth, with the words that say it', () => {
    expect(found({ ...link, trust: 0.8449 }, 'portal', null)).toEqual({
      ...{ entity: 'URL', recognizer: 'global.link', confidence: 0.84, locales: ['en'] },
      evidence: [{ code: 'name-reads', params: { words: 'portal' } }],
    });
    expect(found(link, 'main', null)).toBeNull();
  });

  it('is by the values alone for a kind that they tell, of a type that can hold it', () => {
    const byValues = found(link, 'main', numbered(60));
    expect(byValues).toMatchObject({ entity: 'URL', locales: [], evidence: [{ code: 'values-have-form' }] });
    expect(byValues?.confidence).toBeCloseTo(0.8, 1);
    expect(found({ ...link, values: { ...values, alone: 0 } }, 'main', numbered(60))).toBeNull();
    expect(found({ ...link, types: ['date'] }, 'main', numbered(60))).toBeNull();
    expect(found(link, 'main', numbered(60), { isMadeByEngine: true })).toBeNull();
  });

  it('is in the language of the name, or of the recognizer where only values tell', () => {
    const dutch: Recognizer = { ...link, locale: 'nl' };
    expect(found(dutch, 'portal', numbered(60))?.locales).toEqual(['en']);
    expect(found(dutch, 'main', numbered(60))?.locales).toEqual(['nl']);
  });

  it('stays at a sure name though its values do not fit, with the kind that they tell', () => {
    const sure: Recognizer = {
      ...link,
      id: 'global.sure',
      entity: 'USERNAME',
      names: { en: { strong: ['card'] } },
      values: { ...values, pattern: /^y/ },
    };
    const both = found([sure, link], 'card', numbered(60));
    expect(both).toMatchObject({ entity: 'URL', confidence: 0.95 });
    expect(both?.evidence[1]?.params).toEqual({ different: 40, passing: 0, entity: 'USERNAME' });
    expect(both?.evidence.map(({ code }) => code)).toEqual([
      'name-reads',
      'values-are-invalid',
      'values-have-form',
    ]);
    expect(found([sure], 'card', numbered(60))).toMatchObject({ entity: 'USERNAME', confidence: 0.95 });
  });
});

describe('few values in many rows', () => {
  const rows = (count: number, different: number) =>
    Array.from({ length: count }, (_, at) => `x${at % different}`);
  const confidence = (texts: readonly string[], recognizer = link, checksCardinality = true) =>
    found(recognizer, 'portal', texts, { checksCardinality })?.confidence ?? 0;

  it('are hardly anybody’s: three at most, in a hundred rows or more', () => {
    const [few, fewer, more] = [confidence(rows(100, 3)), confidence(rows(99, 3)), confidence(rows(100, 4))];
    expect(few).toBeLessThan(0.4);
    expect(fewer).toBeGreaterThan(0.9);
    expect(more).toBeGreaterThan(0.9);
    expect(found(link, 'portal', rows(100, 3))?.evidence.at(-1)).toEqual({
      ...{ code: 'few-values', params: { different: 3, rows: 100 } },
    });
  });

  it('are what choices have, which many people share, and count where they are not checked', () => {
    expect(confidence(rows(100, 3), { ...link, entity: 'GENDER' })).toBeGreaterThan(0.9);
    expect(confidence(rows(100, 3), link, false)).toBeGreaterThan(0.9);
  });
});

it('documents name ten paths at most, each with its kind and counts', () => {
  const texts = numbered(30).map((value) =>
    JSON.stringify(Object.fromEntries(numbered(12).map((key) => [key, value]))),
  );
  const evidence = found(link, 'main', texts, { type: { kind: 'json' } })?.evidence ?? [];
  expect(evidence).toHaveLength(10);
  expect(evidence[0]).toEqual({
    code: 'found-at-path',
    params: { path: expect.stringContaining('x0') as string, entity: 'URL', passing: 30, values: 30 },
  });
});

describe('texts', () => {
  const prose = (mails: number, of: number) =>
    Array.from({ length: of }, (_, at) =>
      at < mails
        ? `Please write to person${at}@example.org about the delivery of this week.`
        : `Nothing was said about the delivery of week ${at}, and so nothing was done.`,
    );

  it('are as sure to tell of people as many of them do', () => {
    expect(found(recognizers, 'zyx', prose(10, 40))).toMatchObject({ entity: 'FREE_TEXT', confidence: 0.75 });
    expect(found(recognizers, 'zyx', prose(38, 40))).toMatchObject({ entity: 'FREE_TEXT', confidence: 0.95 });
    expect(found(recognizers, 'zyx', prose(1, 40))).toBeNull();
    expect(found(recognizers, 'zyx', prose(10, 40))?.evidence).toEqual([
      { code: 'found-in-text', params: { entity: 'EMAIL', passing: 10, values: 40 } },
    ]);
  });
});
