import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOf, readLedger, type Statement } from '../scripts/conformance/ledger';
import { conformancePage } from '../scripts/conformance/page';
import { shownByTests } from '../scripts/conformance/shown-by';

const ledger = readLedger();
const shownBy = shownByTests();

it('has all 612 statements of the specification', () => {
  expect(ledger).toHaveLength(612);
});

it('shows each statement marked built by a test', () => {
  expect(faultsOf(ledger, shownBy)).toEqual([]);
});

it('keeps the conformance page up to date: npm run conformance', () => {
  expect(readFileSync('docs/conformance.md', 'utf8')).toBe(conformancePage(ledger, shownBy));
});

/** Concatenated, so that it does not count as shown. */
const noStatement = ['S0', '000'].join('.');

const one = (state: Statement['state'], note = ''): Statement[] => [
  { id: noStatement, section: '1 purpose', text: 'It works', state, note },
];
const nothing = new Map<string, string[]>();

it.each([
  ['built, without a test', one('built'), nothing, 'no test shows it'],
  ['open, without what is missing', one('not'), nothing, 'does not say what is missing'],
  ['different, without a reason', one('differs', 'as we like'), nothing, 'names no decision record'],
  ['twice', [...one('partly', 'half'), ...one('partly', 'half')], nothing, 'is listed twice'],
  ['shown, but not there', [], new Map([[noStatement, ['a.test.ts']]]), 'there is no statement'],
])('refuses a statement that is %s', (_, wrong, shown, words) => {
  expect(faultsOf(wrong, shown).join()).toContain(words);
});
