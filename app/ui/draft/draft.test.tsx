// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { draft, fixtures } from './draft.fixtures';
import { DraftAnswers } from './draft-answers';
import { DraftFindings } from './draft-findings';
import { DraftSteps } from './draft-steps';

test('completed steps are links with their answers; later ones are not links', () => {
  show(
    <DraftSteps
      draft={{
        ...{ ...draft, state: 'destination', completed_steps: ['name', 'source'] },
        open_steps: ['name', 'source', 'destination'],
      }}
      current="destination"
    />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items[0]?.textContent).toContain('EPD acceptance');
  expect(
    within(items[1] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/workspaces/new/d1/source');
  expect(items[1]?.textContent).toContain('epd');
  expect(items[2]?.getAttribute('aria-current')).toBe('step');
  expect(within(items[3] ?? document.body).queryByRole('link')).toBeNull();
});

test('every answer can be changed at its step, and no secret is shown', () => {
  const { container } = showFixture(fixtures, 'answers');
  const change = screen.getByRole('link', { name: 'Change Existing rows' });
  expect(change.getAttribute('href')).toBe('/workspaces/new/d1/destination');
  expect(container.textContent).toContain('pg-02.intern.zuiderveld.nl:5432/epd');
  expect(container.textContent).toContain('understudy_read, password saved');
});

test('the launch says whom the workspace is for, where the reader has a choice, or had one', () => {
  const shown = (holderId: number | null, organizations: { id: number; name: string }[]) => {
    const asked = { ...draft, answers: { ...draft.answers, organization_id: holderId } };
    const { unmount } = show(<DraftAnswers draft={asked} organizations={organizations} />);
    const found = screen.queryByText('Created for', { selector: 'dt' })?.parentElement?.textContent ?? null;
    unmount();
    return found;
  };
  const claims = { id: 2, name: 'Claims department' };
  expect(shown(2, [claims])).toContain('Claims department');
  expect(shown(null, [claims])).toContain('Me');
  expect(shown(2, [])).toContain('An organization that you have left');
  expect(shown(null, [])).toBeNull();
});

test('findings have a number, a cause and a way out', () => {
  showFixture(fixtures, 'findings');
  expect(screen.getByText('epd.patient.iban is too narrow in the destination.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 table is missing in the destination' })).toBeTruthy();
  expect(screen.getByRole('table').textContent).toContain('1,214,882');
  const ways = screen.getAllByRole('link', { name: 'Change' }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/workspaces/new/d1/destination', '/workspaces/new/d1/destination']);
});

test('no findings are reported too', () => {
  const clean = {
    checked_at: '2025-11-20T14:05:00Z',
    issues: [],
    missing_tables: [],
    holding_data: [],
    is_blocked: false,
  };
  show(<DraftFindings validation={clean} draft={draft} />);
  expect(screen.getByText('No problems found.')).toBeTruthy();
});
