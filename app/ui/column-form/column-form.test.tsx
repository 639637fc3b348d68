// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { i18nFor } from '../../services/i18n.server';
import { choiceFamilies } from './choice-families';
import { fixtures, ibanColumn, offered } from './column-form.fixtures';
import { ColumnFacts, constraintWords } from './column-facts';
import { uniqueAlternative } from './forecast-notice';

const t = i18nFor('en').t;

test('facts show type, constraints in words, kind of personal data, and what is saved', () => {
  showFixture(fixtures, 'facts');
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toContain('Type: varchar(34)');
  expect(facts).toContain('Constraints: unique, not null');
  // how many values differ, nobody has counted
  expect(facts.join()).not.toContain('Distinct values');
  expect(facts.at(-1)).toBe('Saved: Duplicate  Unprotected');
});

test.each([
  ['PARTLY_PROTECTED', 'Partly protected'],
  ['NOT_EXAMINED', 'Not examined'],
] as const)('facts say if a column is %s', (protection, words) => {
  show(<ColumnFacts workspaceId={1} column={{ ...ibanColumn, protection }} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a column of a view, which is never written, is neither copied nor unprotected', () => {
  const locked = { code: 'column-of-view', params: {} };
  show(<ColumnFacts workspaceId={1} column={{ ...ibanColumn, locked }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Saved');
  expect(screen.queryByText('Unprotected')).toBeNull();
});

test('a type inferred from values says what the first rows suggested', () => {
  showFixture(fixtures, 'facts of a column whose type was inferred');
  const type = screen.getByText('csv: VARCHAR').closest('dd');
  expect(type?.textContent).toBe('csv: VARCHAR the first rows look like BIGINT, later ones do not');
});

test('an unsupported type is marked as such [S5.031]', () => {
  show(
    <ColumnFacts
      workspaceId={1}
      column={{ ...ibanColumn, native_type: 'tsvector', is_type_supported: false }}
    />,
  );
  const type = screen.getByText('tsvector').closest('dd');
  expect(type?.textContent).toBe('tsvector not supported: copied as text');
});

test('a primary key is not also called unique', () => {
  const key = { ...ibanColumn, is_primary_key: true };
  expect(constraintWords(t, key)).toBe('primary key, not null');
  expect(constraintWords(t, { ...ibanColumn, is_unique: false, is_nullable: true })).toBe('none');
});

test('the forecast shows the number, the cause and a generator without duplicates', () => {
  showFixture(fixtures, 'forecast with a way out');
  const notice = screen.getByRole('group', { name: /^About 19 duplicate values are expected/ });
  const out = within(notice).getByRole<HTMLButtonElement>('button', { name: /cipher \(FF1\) instead/ });
  expect([out.name, out.value, out.getAttribute('formmethod')]).toEqual(['generator', 'mask.ff1', 'get']);
});

test('the alternative is of the same kind, protects, and is not refused', () => {
  const chosen = offered('mask.swap', { capabilities: { unique: 'by-size' } });
  const mock = offered('mock.email', { treatment: 'mock' });
  const refused = offered('mask.ff1', { refusal: { code: 'not-unique', params: {} } });
  const plain = offered('duplicate', { treatment: 'mask', capabilities: { protects: 'no' } });
  expect(uniqueAlternative(chosen, [chosen, refused, plain, mock])?.id).toBe('mock.email');
  expect(uniqueAlternative(chosen, [mock, offered('mask.ff1')])?.id).toBe('mask.ff1');
  const key = offered('key.hash', { family: 'Hash' });
  expect(uniqueAlternative(chosen, [key, mock])?.id).toBe('mock.email');
  expect(uniqueAlternative(chosen, [key])?.id).toBe('key.hash');
  expect(uniqueAlternative(chosen, [chosen])).toBeUndefined();
});

test('columns that follow are counted with their rows', () => {
  showFixture(fixtures, 'followers');
  expect(screen.getByRole('heading', { name: '2 columns follow this one' })).toBeTruthy();
  expect(screen.getByText('11,702,115 more rows change in the next run.')).toBeTruthy();
});

test('generators are grouped by treatment, suggested first, many refused ones collapsed', () => {
  const refusal = { code: 'not-nullable', params: {} };
  const types = [
    offered('mask.redact', { refusal }),
    offered('mask.character-swap', { refusal }),
    offered('key.generate', { refusal }),
    offered('mask.numeric-hash', { capabilities: { unique: 'by-size' } }),
    offered('mask.ff1', { is_suggested: true }),
    offered('exclude', { treatment: 'exclude', family: 'Exclude', refusal }),
  ];
  const families = choiceFamilies(t, types, {
    language: 'en',
    isUnique: true,
    forecast: {
      id: 'mask.numeric-hash',
      numbers: { unique: true, rows: 10, possible_values: 9, expected_twice: 1234 },
    },
  });
  expect(families.map(({ treatment }) => treatment)).toEqual(['mask', 'exclude']);
  const [mask, exclude] = families;
  expect(mask?.generators.map(({ id }) => id)).toEqual(['mask.ff1', 'mask.numeric-hash']);
  expect(mask?.generators[0]?.note).toBe('suggested');
  expect(mask?.generators[1]?.unique).toEqual({ words: '≈ 1K duplicates', isBad: true });
  expect(mask?.unfit).toHaveLength(3);
  expect(exclude?.generators[0]?.refusal).toBe('the column is NOT NULL');
});

test('related columns say how they are related, and how many more map alike', () => {
  showFixture(fixtures, 'relatives');
  expect(screen.getByRole('row', { name: /klanten/ }).textContent).toContain('same value, same result');
  expect(screen.getByText('In 2 more columns, the same value gives the same result.')).toBeDefined();
});
