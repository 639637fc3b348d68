import { RandomStream } from '@core/kernel/random';

/** A deterministic random generator for one sample database. */
export interface Draw {
  int(min: number, max: number): number;
  chance(share: number): boolean;
  of<T>(list: readonly T[]): T;
  /** This many decimal digits, the first of which may be 0. */
  digits(count: number): string;
  /** yyyy-mm-dd, both ends inclusive. */
  date(from: string, to: string): string;
  /** yyyy-mm-dd hh:mm:ss between two dates, optionally in office hours on quarters. */
  moment(from: string, to: string, quarters?: boolean): string;
}

const day = 86_400_000;

export function drawFrom(seed: number): Draw {
  const stream = new RandomStream();
  stream.seed(seed, 0x5eed);
  const int = (min: number, max: number) => min + stream.int(max - min + 1);
  const date = (from: string, to: string) => {
    const first = Date.parse(from) / day;
    return new Date(int(first, Date.parse(to) / day) * day).toISOString().slice(0, 10);
  };
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    int,
    chance: (share) => stream.float() < share,
    of<T>(list: readonly T[]): T {
      const item = list[stream.int(list.length)];
      if (item === undefined) throw new RangeError('nothing to draw from');
      return item;
    },
    digits: (count) => Array.from({ length: count }, () => stream.int(10)).join(''),
    date,
    moment: (from, to, quarters = false) =>
      quarters
        ? `${date(from, to)} ${two(int(8, 16))}:${two(int(0, 3) * 15)}:00`
        : `${date(from, to)} ${two(int(0, 23))}:${two(int(0, 59))}:${two(int(0, 59))}`,
  };
}
