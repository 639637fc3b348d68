import { describe, expect, it } from 'vitest';
import { columnReader } from './decide-format';

const findDate = columnReader('', null);

describe('findDate', () => {
  it.each([
    ['2024-05-31', '2024-06-01'],
    ['2024/05/31', '2024/06/01'],
    ['20240531', '20240601'],
    ['31-05-2024', '01-06-2024'],
    ['31.05.2024', '01.06.2024'],
    ['2024-05-31 23:59:59.123', '2024-06-01 23:59:59.123'],
    ['2024-05-31T10:00:00Z', '2024-06-01T10:00:00Z'],
    ['1717200000', '1717286400'],
    ['1717200000000', '1717286400000'],
  ])('%s, and the day after in the same form', (text, next) => {
    const date = findDate(text)!;
    expect(date.write(date.day)).toBe(text);
    expect(date.write(date.day + 1)).toBe(next);
  });

  it.each(['2024-13-01', '2023-02-29', '31/31/2024', 'soon', '', '12', '2024-05-311'])(
    '%s is none',
    (text) => {
      expect(findDate(text)).toBeNull();
    },
  );
});
