import { civilFromDays, daysFromCivil } from '@core/kernel/data/text-of';

/** A date found in a text, and how to write another day in its place. */
export interface FoundDate {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The text with another day, everything else as it was. */
  write(day: number): string;
}

const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?=$|[ T])/;
const dayFirst = /^(\d{2})([-./])(\d{2})\2(\d{4})(?=$|[ T])/;
const unixSeconds = /^-?\d{9,10}$/;
const unixMilliseconds = /^-?\d{12,13}$/;
const secondsPerDay = 86_400;

/**
 * Reads 2024-05-31, 2024/05/31, 2024.05.31 and 20240531, 31-05-2024, 31.05.2024 and (day first) 31/05/2024, each with
 * or without a time behind it, and the seconds or milliseconds of Unix time. null for anything else.
 */
export function findDate(text: string): FoundDate | null {
  const iso = yearFirst.exec(text);
  if (iso) return found(text, iso[0].length, iso[1]!, iso[3]!, iso[4]!, (y, m, d) => [y, m, d].join(iso[2]));
  const local = dayFirst.exec(text);
  if (local) {
    return found(text, local[0].length, local[4]!, local[3]!, local[1]!, (y, m, d) =>
      [d, m, y].join(local[2]),
    );
  }
  if (unixSeconds.test(text)) return unixDate(text, secondsPerDay);
  return unixMilliseconds.test(text) ? unixDate(text, secondsPerDay * 1000) : null;
}

function found(
  text: string,
  length: number,
  year: string,
  month: string,
  date: string,
  join: (year: string, month: string, date: string) => string,
): FoundDate | null {
  const day = daysFromCivil(Number(year), Number(month), Number(date));
  const back = civilFromDays(day);
  if (back.month !== Number(month) || back.date !== Number(date)) return null;
  return {
    day,
    write(other) {
      const civil = civilFromDays(other);
      const two = (value: number) => String(value).padStart(2, '0');
      return (
        join(String(civil.year).padStart(4, '0'), two(civil.month), two(civil.date)) + text.slice(length)
      );
    },
  };
}

function unixDate(text: string, unitsPerDay: number): FoundDate {
  const units = Number(text);
  const day = Math.floor(units / unitsPerDay);
  return { day, write: (other) => String(units + (other - day) * unitsPerDay) };
}
