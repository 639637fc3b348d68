import { describe, expect, it } from 'vitest';
import { textKinds } from './kinds';
import { createPhraseBook } from './phrases';
import { rateName } from './rate-name';
import type { Recognizer } from './recognizer';
import { readTable, type TableContext } from './table-context';

const known = (
  entity: Recognizer['entity'],
  phrase: string,
  over: Partial<Omit<Recognizer, 'values'>> = {},
): Recognizer => ({
  ...{
    id: `global.${phrase}`,
    entity,
    locale: 'global',
    values: null,
    types: textKinds,
    names: { en: { strong: [phrase] } },
  },
  ...over,
});

/** What a name may mean, most confident first. */
function meanings(
  recognizers: readonly Recognizer[],
  name: string,
  over: { isForeignKey?: boolean; isMadeByEngine?: boolean } = {},
) {
  const column = {
    name,
    type: { kind: 'utf8' },
    isForeignKey: false,
    isMadeByEngine: false,
    ...over,
  } as const;
  return rateName(createPhraseBook(recognizers), readTable([]), column).map(
    ({ phrase }) => phrase.recognizer.entity,
  );
}

// words of no weight by themselves, so that neither changes what the other says
const card = known('CREDIT_CARD', 'card');
const portal = known('URL', 'portal');

describe('what a name may mean', () => {
  it('is the surest first, wherever it stands', () => {
    const sure = { ...portal, trust: 0.96 };
    expect(meanings([card, sure], 'card_portal')).toEqual(['URL', 'CREDIT_CARD']);
    expect(meanings([card, sure], 'portal_card')).toEqual(['URL', 'CREDIT_CARD']);
  });

  it('is what was registered first among equals, wherever it stands', () => {
    expect(meanings([portal, card], 'card_portal')).toEqual(['URL', 'CREDIT_CARD']);
    expect(meanings([card, portal], 'card_portal')).toEqual(['CREDIT_CARD', 'URL']);
  });

  it('is what the longer phrase says, not the shorter one in it', () => {
    const street = known('STREET', 'street');
    const number = known('HOUSE_NUMBER', 'street number');
    expect(meanings([street, number], 'street_number')).toEqual(['HOUSE_NUMBER']);
    expect(meanings([street, number], 'street')).toEqual(['STREET']);
  });

  it('is what a shorter phrase before or behind a longer one says, too', () => {
    const pair = known('HOUSE_NUMBER', 'portal number');
    expect(meanings([card, pair], 'card_portal_number').sort()).toEqual(['CREDIT_CARD', 'HOUSE_NUMBER']);
    expect(meanings([card, pair], 'portal_number_card').sort()).toEqual(['CREDIT_CARD', 'HOUSE_NUMBER']);
  });

  it('is what the last part of a path says, and what those before say where that says nothing', () => {
    expect(meanings([card, portal], 'CardMain_PortalList')).toEqual(['URL']);
    expect(meanings([card, portal], 'CardMain_RecordList')).toEqual(['CREDIT_CARD']);
  });

  it('is nothing where the engine makes the value, the type cannot hold it, or a veto stands beside', () => {
    expect(meanings([card], 'card', { isMadeByEngine: true })).toEqual([]);
    expect(meanings([{ ...card, types: ['date'] }], 'card')).toEqual([]);
    expect(meanings([{ ...card, vetoes: ['portal'] }], 'card_portal')).toEqual([]);
  });

  it('is nothing in a foreign key for what is not kept there', () => {
    const own = { ...card, notInForeignKeys: true };
    expect([meanings([own], 'card'), meanings([own], 'card', { isForeignKey: true })]).toEqual([
      ['CREDIT_CARD'],
      [],
    ]);
    expect(meanings([card], 'card', { isForeignKey: true })).toEqual(['CREDIT_CARD']);
  });
});

describe('how sure a name is', () => {
  const score = (recognizer: Recognizer, name: string, over: Partial<TableContext> = {}) => {
    const column = { name, type: { kind: 'utf8' }, isForeignKey: false, isMadeByEngine: false } as const;
    const [best] = rateName(createPhraseBook([recognizer]), { ...readTable([]), ...over }, column);
    return best?.score ?? 0;
  };
  const weak = (entity: Recognizer['entity']) => known(entity, 'card', { names: { en: { weak: ['card'] } } });
  const whole = known('URL', 'card', { names: { en: { whole: ['card'] } } });

  it('is less in a table of things, unless it says of whom', () => {
    expect(score(card, 'card')).toBeCloseTo(0.95);
    expect(score(card, 'card', { isThing: true })).toBeCloseTo(0.95 * 0.8);
    expect(score(card, 'customer_card', { isThing: true })).toBeCloseTo(0.95);
  });

  it('is less beside an unknown word, more so behind it', () => {
    expect(score(card, 'zyx_card')).toBeCloseTo(0.95 * 0.9);
    expect(score(card, 'card_zyx')).toBeCloseTo(0.95 * 0.78);
  });

  it('needs support where the word is weak: of persons, and for places of places', () => {
    const sure = 0.95 * 0.88;
    expect(score(weak('URL'), 'card')).toBeCloseTo(sure * 0.35);
    expect(score(weak('URL'), 'card', { support: 'persons' })).toBeCloseTo(sure);
    expect(score(weak('URL'), 'card', { support: 'places' })).toBeCloseTo(sure * 0.35);
    expect(score(weak('CITY'), 'card', { support: 'places' })).toBeCloseTo(sure);
    expect(score(weak('URL'), 'customer_card')).toBeCloseTo(sure);
    expect(score(weak('URL'), 'customer_zyx_card')).toBeCloseTo(sure * 0.5);
  });

  it('needs a name of its own where the phrase is the whole of one', () => {
    expect(score(whole, 'card')).toBeCloseTo(0.95 * 0.75);
    expect(score(whole, 'card', { isThing: true })).toBeCloseTo(0.95 * 0.75 * 0.8);
    expect(score(whole, 'main_card')).toBeCloseTo(0.95 * 0.75);
    expect(score(whole, 'zyx_card')).toBe(0);
  });

  it('of a text does not fall by what the text is about', () => {
    const note = known('FREE_TEXT', 'card');
    expect(score(note, 'zyx_card')).toBeCloseTo(0.95);
    expect(score(note, 'card_zyx')).toBeCloseTo(0.95 * 0.78);
  });
});
