import { expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { LetterForm, postcodeLetters } from '../../engine/letter-form';
import { countOf, numberAt, readRuns } from './number-runs';
import { places, type PostcodeRange } from './places';

/** Postcodes, area codes and landlines, as each country's post and numbering plan have them. */
const plans: Readonly<Record<string, { postcode: RegExp; areaCode: RegExp }>> = {
  AR: { postcode: /^[1-9]\d{3}$/, areaCode: /^0(11|[23]\d{2,3})$/ },
  AT: { postcode: /^[1-9]\d{3}$/, areaCode: /^0(1|[2-7]\d{2,3})$/ },
  AU: { postcode: /^\d{4}$/, areaCode: /^0[2378]$/ },
  BE: { postcode: /^[1-9]\d{3}$/, areaCode: /^0([2349]|[15-8]\d)$/ },
  BR: { postcode: /^\d{5}-\d{3}$/, areaCode: /^[1-9]{2}$/ },
  CA: { postcode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[A-Z]\d$/, areaCode: /^[2-9]\d\d$/ },
  CH: { postcode: /^[1-9]\d{3}$/, areaCode: /^0[2-9]\d$/ },
  CL: { postcode: /^[1-9]\d{6}$/, areaCode: /^(2|[3-7]\d)$/ },
  CZ: { postcode: /^[1-7]\d\d \d\d$/, areaCode: /^[2-5]$/ },
  DE: { postcode: /^(0[1-9]|[1-9]\d)\d{3}$/, areaCode: /^0[2-9]\d{1,4}$/ },
  DK: { postcode: /^[1-9]\d{3}$/, areaCode: /^[3-9]\d$/ },
  ES: { postcode: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, areaCode: /^9\d{1,2}$/ },
  FI: { postcode: /^\d{4}0$/, areaCode: /^0([235689]|1[3-9])$/ },
  FR: { postcode: /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/, areaCode: /^0[1-5]$/ },
  GB: { postcode: /^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/, areaCode: /^0[12]\d{1,3}$/ },
  HU: { postcode: /^[1-9]\d{3}$/, areaCode: /^(1|[2-9]\d)$/ },
  IE: { postcode: /^[A-Z]\d\d [A-Z]\d[A-Z]\d$/, areaCode: /^0([1-9]|[2-9]\d)$/ },
  IN: { postcode: /^[1-8]\d{5}$/, areaCode: /^0[1-8]\d{1,3}$/ },
  IT: { postcode: /^\d{5}$/, areaCode: /^0\d{1,3}$/ },
  JP: { postcode: /^\d{3}-\d{4}$/, areaCode: /^0\d{1,4}$/ },
  NL: { postcode: /^[1-9]\d{3} [A-Z]{2}$/, areaCode: /^0([1-57]\d{1,2})$/ },
  NO: { postcode: /^\d{4}$/, areaCode: /^[2-7]\d$/ },
  PL: { postcode: /^\d\d-\d{3}$/, areaCode: /^[1-9]\d$/ },
  PT: { postcode: /^[1-9]\d{3}-\d{3}$/, areaCode: /^2(1|2|[3-9]\d)$/ },
  SE: { postcode: /^[1-9]\d\d \d\d$/, areaCode: /^0(8|[1-9]\d{1,2})$/ },
  US: { postcode: /^\d{5}$/, areaCode: /^[2-9]\d\d$/ },
};

const random = new RandomStream();
random.seed(1, 2);

function postcode({ letters, width, then, hyphenAfter, end }: PostcodeRange, number: number): string {
  const digits = String(number).padStart(width, '0');
  const written = hyphenAfter ? `${digits.slice(0, hyphenAfter)}-${digits.slice(hyphenAfter)}` : digits;
  return letters + written + then.slice(0, 1) + new LetterForm(end, postcodeLetters).draw(random);
}

it('have postcodes and area codes of the form of their country, and lie on earth', () => {
  expect([...new Set(places.map(({ country }) => country))].sort()).toEqual(Object.keys(plans));
  const wrong = places.filter(({ country, postcodes, areaCode, latitude, longitude }) => {
    const plan = plans[country]!;
    const numbers = postcodes.numbers.flatMap(({ from, to }) => [from, to]);
    const ends = numbers.map((number) => postcode(postcodes, number));
    return !(
      ends.every((code) => plan.postcode.test(code)) &&
      numbers.every((number, at) => number >= (numbers[at - 1] ?? 0)) &&
      plan.areaCode.test(areaCode) &&
      Math.abs(latitude) < 72 &&
      Math.abs(longitude) < 180
    );
  });
  expect(wrong).toEqual([]);
});

it('are no two with the same postcodes, where those are written whole', () => {
  const cities = new Map<string, string>();
  for (const { country, city, postcodes } of places.filter((one) => one.postcodes.end === '')) {
    for (let at = 0; at < countOf(postcodes.numbers); at++) {
      const key = `${country} ${numberAt(postcodes.numbers, at)}`;
      expect(cities.get(key) ?? city, key).toBe(city);
      cities.set(key, city);
    }
  }
});

it('read numbers that leave out what they share with the one before', () => {
  const runs = readRuns('70173,74+80,91-93,327');
  expect(Array.from({ length: countOf(runs) }, (_, at) => numberAt(runs, at))).toEqual([
    ...[70173, 70174, 70176, 70178, 70180],
    ...[70191, 70192, 70193, 70327],
  ]);
});
