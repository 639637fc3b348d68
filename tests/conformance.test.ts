import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, readLedger, type Statement } from '../scripts/conformance/ledger';
import { conformancePage } from '../scripts/conformance/page';
import { crowdedTitles, idsIn, shownByTests } from '../scripts/conformance/shown-by';

const ledger = readLedger();
const shownBy = shownByTests();

it('has all 612 statements of the specification', () => {
  expect(ledger.filter(({ id }) => id.startsWith('S'))).toHaveLength(612);
});

it('claims at most five statements in a title, so that a red test says what is broken', () => {
  expect(crowdedTitles()).toEqual([]);
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

describe('a ledger in which every statement is set to built', () => {
  const open = ledger.filter(({ state }) => state !== 'built').map(({ id }) => id);
  const fooled = ledger.map((statement): Statement => ({ ...statement, state: 'built' }));
  const without = (text: string) =>
    new Map<string, readonly string[]>([...shownBy, ...[...idsIn(text)].map((id) => [id, ['a']] as const)]);
  const titles = open.map((id) => `'shows it [${id}]'`);

  it.each([
    ['skipped tests', titles.map((title) => `it.skip(${title}, () => {});`).join('\n')],
    ['tests to do', titles.map((title) => `test.todo(${title});`).join('\n')],
    [
      'a skipped group',
      `describe.skip('all', () => { ${titles.map((title) => `it(${title});`).join('')} });`,
    ],
    ['a skipped table', `test.skip.each([${titles.join()}])('%s', () => {});`],
    ['tests never run', titles.map((title) => `it.skipIf(true)(${title}, () => {});`).join('\n')],
    ['comments', titles.map((title) => `// ${title}`).join('\n')],
  ])('is not shown by %s', (_, text) => {
    const faults = faultsOf(fooled, without(text));
    expect(open.length).toBeGreaterThan(0);
    const unshown = open.filter((id) => !shownBy.has(id));
    expect(faults).toHaveLength(unshown.length);
    for (const id of unshown) expect(faults.join()).toContain(`${id} is marked built, and no test shows it`);
  });

  it('is shown by tests that run', () => {
    expect(faultsOf(fooled, without(titles.map((title) => `it(${title});`).join('\n')))).toEqual([]);
  });
});
