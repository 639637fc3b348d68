// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { NeighbourTable } from './table-neighbours';
import { fixtures } from './table-neighbours.fixtures';

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('tables that refer to it are listed with their own columns', () => {
  showFixture(fixtures, 'keys that refer to it');
  expect(rows()).toEqual([
    ['epd.afspraak', 'patient_id, volgnummer', 'declared'],
    ['epd.recept', 'patient_id, volgnummer', 'virtual'],
  ]);
});

test('tables it refers to are listed with their columns', () => {
  showFixture(fixtures, 'keys that it refers by');
  expect(rows()[0]).toEqual(['epd.patient', 'id, nummer', 'declared']);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/workspaces/1/tables/1');
});

test('without keys there is no table', () => {
  const { container } = show(<NeighbourTable workspaceId={1} title="None" side="foreign" keys={[]} />);
  expect(container.textContent).toBe('');
});
