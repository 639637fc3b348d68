import type { Fate, RoomResult, Tried } from './mutate-room';

/** One line for a mutant: where, what, and what became of it. */
export function lineOf({ mutant, fate, by }: Tried): string {
  const seen = by === null ? '' : ` (${by})`;
  return `${fate.padEnd(9)} ${mutant.file}:${mutant.line} ${mutant.operator}: ${mutant.change}${seen}`;
}

/** The table of a run, and below it everything that no test of its room saw. */
export function reportOf(results: readonly RoomResult[]): string {
  const table = [
    '| room | possible | tried | killed | survived | timed out | untested | not run | seconds |',
    '|---|---|---|---|---|---|---|---|---|',
    ...results.map(rowOf),
  ];
  const open = results.flatMap(({ tried }) =>
    tried.filter(({ fate }) => fate === 'survived' || fate === 'untested').map(lineOf),
  );
  const red = results.flatMap((one) => one.red.map((test) => `fails without a fault: ${test}`));
  return [table.join('\n'), ...sectionOf(open), ...sectionOf(red)].join('\n\n');
}

const sectionOf = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : [lines.join('\n')]);

function rowOf({ room, possible, tried, seconds }: RoomResult): string {
  const count = (asked: Fate) => tried.filter(({ fate }) => fate === asked).length;
  const counts = (['killed', 'survived', 'timed-out', 'untested', 'not-run'] as const).map(count);
  return `| ${[room, possible, tried.length - count('not-run'), ...counts, seconds].join(' | ')} |`;
}
