// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { bars, ticksOf } from './timeline-scale';
import { fixtures } from './timeline.fixtures';

const row = (name: string) => {
  const head = screen.getByRole('rowheader', { name });
  return within(head.closest('tr') ?? head);
};

test('the numbers of a step are in its row', () => {
  showFixture(fixtures, 'a running job');
  expect(screen.getByRole('table', { name: 'Steps' })).toBeTruthy();
  const cells = row('Train models').getAllByRole('cell');
  expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
    'Done',
    '14:08:06',
    '6:12',
    '17 of 17 models',
  ]);
  expect(row('Generate rows').getByText('12:11')).toBeTruthy();
});

test('a waiting step has no bar, a running one has a remainder and the mark of now', () => {
  showFixture(fixtures, 'a running job');
  expect(row('Proof').getAllByRole('cell').at(-1)?.querySelectorAll('rect')).toHaveLength(0);
  expect(row('Write rows').getAllByRole('cell').at(-1)?.querySelectorAll('rect')).toHaveLength(2);
});

describe('the scale', () => {
  const at = (second: number) => new Date(second * 1000).toISOString();

  test('ranges from the first start to the last end', () => {
    const steps = [{ startedAt: at(100), endedAt: at(120) }, { startedAt: at(110), endedAt: at(300) }, {}];
    expect(ticksOf(steps, 900_000)).toEqual({
      span: [100_000, 300_000],
      ticks: [100_000, 150_000, 200_000, 250_000],
    });
  });

  test('is long enough for four different seconds', () => {
    const { span, ticks } = ticksOf([{ startedAt: at(100), endedAt: at(101) }], 101_000);
    expect(span).toEqual([100_000, 104_000]);
    expect(ticks).toEqual([100_000, 101_000, 102_000, 103_000]);
  });

  test('extends to the expected end of a running step', () => {
    expect(ticksOf([{ startedAt: at(0), share: 0.8 }], 20_000).span).toEqual([0, 25_000]);
  });

  test('limits an unreliable estimate to half of the axis', () => {
    expect(ticksOf([{ startedAt: at(0), share: 0.001 }], 20_000).span).toEqual([0, 40_000]);
    expect(ticksOf([{ startedAt: at(0), share: 0 }], 20_000).span).toEqual([0, 20_000]);
  });

  test('a bar is proportional to its time', () => {
    expect(bars({ startedAt: at(25), endedAt: at(75) }, [0, 100_000], 100_000, 200)).toEqual({
      done: { x: 50, width: 100 },
      rest: null,
      mark: null,
    });
  });

  test('a step without duration is still visible, and stays inside the axis', () => {
    expect(bars({ startedAt: at(100), endedAt: at(100) }, [0, 100_000], 0, 200).done).toEqual({
      x: 198.5,
      width: 1.5,
    });
  });

  test('a running step ends now, followed by the expected part', () => {
    expect(bars({ startedAt: at(0), share: 0.5 }, [0, 100_000], 50_000, 200)).toEqual({
      done: { x: 0, width: 100 },
      rest: { x: 100, width: 100 },
      mark: 100,
    });
  });

  test('a job that has not started has an axis too', () => {
    const { span } = ticksOf([{}], 5000);
    expect(span[1] - span[0]).toBeGreaterThan(0);
  });
});
