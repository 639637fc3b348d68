import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { emptyColumnConfiguration, type PiiMark } from './configuration';
import { canTellOfPeople, protectionStateOf, type Standing } from './protection-state';

const text: LogicalType = { kind: 'utf8' };
const mark: PiiMark = { entity: 'EMAIL', confidence: 1, source: 'shallow', dismissed: false };
const duplicate = { id: 'duplicate', parameters: {} };
const stateOf = (over: Partial<Standing>) =>
  protectionStateOf({
    schema: { type: text, generated: false },
    pii: null,
    isExamined: false,
    root: emptyColumnConfiguration,
    level: 'copied',
    ...over,
  });

describe('the state of a column', () => {
  it.each([
    ['copied', 'UNPROTECTED'],
    ['partly', 'PARTLY_PROTECTED'],
    ['masked', 'PROTECTED'],
    ['made', 'PROTECTED'],
    ['excluded', 'PROTECTED'],
  ] as const)('of personal data follows from what stays of its values: %s is %s', (level, state) => {
    expect(stateOf({ pii: mark, level })).toBe(state);
  });

  it('is not examined where values stay that a scan of names has found nothing in', () => {
    expect(stateOf({})).toBe('NOT_EXAMINED');
    expect(stateOf({ level: 'partly', root: { ...emptyColumnConfiguration, isSuggested: true } })).toBe(
      'NOT_EXAMINED',
    );
    expect(stateOf({ level: 'made' })).toBe('NON_PII');
    expect(stateOf({ isExamined: true })).toBe('NON_PII');
    expect(stateOf({ isExamined: true, pii: mark })).toBe('UNPROTECTED');
  });

  it('is not personal once a person has decided: by the mark, by the generator, or against a suggestion', () => {
    expect(stateOf({ pii: { dismissed: true } })).toBe('NON_PII');
    expect(stateOf({ root: { ...emptyColumnConfiguration, generator: duplicate } })).toBe('NON_PII');
    expect(stateOf({ root: { ...emptyColumnConfiguration, suggestion: duplicate } })).toBe('NON_PII');
    const suggested = { generator: duplicate, suggestion: duplicate, isSuggested: true, pii: null };
    expect(stateOf({ root: suggested })).toBe('NOT_EXAMINED');
  });

  it('is not personal where the database computes the column from others', () => {
    expect(stateOf({ schema: { type: text, generated: true } })).toBe('NON_PII');
  });

  it('asks for a look only at types that can tell of people by themselves', () => {
    const types: LogicalType[] = [
      { kind: 'json' },
      { kind: 'binary' },
      { kind: 'unknown' },
      { kind: 'utf8', length: 4 },
      { kind: 'list', item: text },
    ];
    const others: LogicalType[] = [
      { kind: 'utf8', length: 3 },
      { kind: 'int', bits: 64, signed: true },
      { kind: 'date' },
      { kind: 'list', item: { kind: 'float', bits: 64 } },
      { kind: 'enum', values: ['a'] },
    ];
    expect(types.map(canTellOfPeople)).toEqual(types.map(() => true));
    expect(others.map(canTellOfPeople)).toEqual(others.map(() => false));
  });
});
