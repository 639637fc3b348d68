import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import type { ValueDomain } from '../generator';
import { hasPhoneRanges, landlineRanges, phoneRanges, type PhoneCountry } from '../words/phone-ranges';
import { homeOf, places } from '../words/places/places';
import { mockLocales, type MockLocale } from '../words/locales';
import { defineMocker } from './define-mocker';
import { FormSet } from './form-set';
import { compact, type TextForm } from './normalise';
import {
  areaLengthOf,
  countryFor,
  isMobile,
  readPhone,
  splitExtension,
  writeLike,
  type PhoneForm,
} from './phone-form';

const forms = ['source', 'national', 'international', 'digits'] as const;
type Form = Exclude<(typeof forms)[number], 'source'>;
type Kind = 'landline' | 'mobile';

const threeDigits = /\d{3}/;

/** A number with or without its country, in whatever groups. */
const dialled: TextForm = {
  of: (value) =>
    threeDigits.test(value) || threeDigits.test(compact.of(value))
      ? readPhone(value).national
      : compact.of(value),
};

/**
 * A mock of telephone numbers, a landline or mobile as the source has it; `kind` decides where the source has no number,
 * or another form is asked for. Equal numbers map alike, however they are written, and by whichever of these mocks; an
 * extension gets other digits.
 */
export function definePhoneMocker(name: 'phone' | 'mobile', kind: Kind) {
  return defineMocker({
    name,
    meaning: 'phone',
    locales: mockLocales,
    fields: { form: z.enum(forms).default('source') },
    normalise: dialled,
    recipe(locale, { form }) {
      const home = phoneHomeOf(locale);
      const kindOf = (phone: PhoneForm, of: PhoneCountry): Kind =>
        isMobile(phone, of) ? 'mobile' : phone.national.length < shortestNumber ? kind : 'landline';
      const numbersFor = (text: string, phone: PhoneForm) => {
        if (form !== 'source') return numbersOf(home, kind, null);
        // after a plus the first digits are those of a country, known or not
        const isAbroad = phone.country === null && text.trim().startsWith('+');
        const of = isAbroad ? home : countryFor(phone, home);
        return numbersOf(of, kindOf(phone, of), areaLengthIn(of, phone));
      };
      return {
        possible: numbersOf(home, kind, null).numbers.possible,
        shortest: numbersOf(home, kind, null).shortest,
        domainOf: (text) => numbersFor(text, readPhone(text)).domain,
        draw(random, limit, { text }) {
          const phone = readPhone(text);
          const { country, numbers } = numbersFor(text, phone);
          const number = numbers.draw(random);
          const [source, extension] = splitExtension(text.trim());
          const like = form === 'source' ? writeLike(source, phone, number) : null;
          const whole = like ?? write(number, form === 'source' ? formOf(source, phone) : form, country);
          const written = form === 'source' ? whole + otherDigits(extension, random) : whole;
          return written.length <= limit ? written : write(number, 'digits', country);
        },
      };
    },
  });
}

/** A text with other digits, of which the first is no zero. */
const otherDigits = (text: string, random: RandomStream): string =>
  text.replace(/\d+/g, (digits) =>
    String(random.between(10 ** (digits.length - 1), 10 ** digits.length - 1)),
  );

/** With fewer digits a text is no number, and what it becomes is for the generator to say. */
const shortestNumber = 7;

const areaCodes = new Map<string, Set<string>>();
for (const { country, areaCode } of places)
  areaCodes.set(country, (areaCodes.get(country) ?? new Set()).add(areaCode));

/** The length of a number's area code, which its notation may not show. */
function areaLengthIn(country: PhoneCountry, { national, areaLength }: PhoneForm): number | null {
  const known = [5, 4, 3, 2].find((length) => areaCodes.get(country)?.has(national.slice(0, length)));
  return known ?? areaLength;
}

interface Numbers {
  /** Its calling code. */
  readonly country: string;
  readonly numbers: FormSet;
  readonly shortest: number;
  readonly domain: ValueDomain;
}

/** By kind, country and length of the area code. */
const known = {
  landline: new Map<PhoneCountry, ByAreaLength>(),
  mobile: new Map<PhoneCountry, ByAreaLength>(),
};
type ByAreaLength = Map<number | null, Numbers>;

/**
 * A landline of a place in the writing of another number; null for a mobile, for a number of another country, and where the
 * country has no range for its area.
 */
export function landlineIn(
  { country, areaCode }: { readonly country: string; readonly areaCode: string },
  text: string,
  phone: PhoneForm,
  drawBy: (subscriber: string) => RandomStream,
): string | null {
  if (!hasPhoneRanges(country)) return null;
  // where mobiles have no numbers of their own, none follows, so that a number is the same as in every column of mobiles
  if (phone.national.length < 7 || country === 'US' || isMobile(phone, country)) return null;
  if (phone.country !== null && phone.country !== country) return null;
  const numbers = landlinesOf(country, areaCode);
  const number = numbers?.draw(drawBy(phone.national));
  if (number === undefined) return null;
  return (
    writeLike(text.trim(), phone, number) ?? write(number, formOf(text, phone), phoneRanges(country).country)
  );
}

const landlines = new Map<string, FormSet | null>();

function landlinesOf(country: PhoneCountry, areaCode: string): FormSet | null {
  const key = `${country} ${areaCode}`;
  let made = landlines.get(key);
  if (made === undefined) {
    const ranges = landlineRanges(country, areaCode);
    made = ranges.length === 0 ? null : new FormSet(ranges);
    landlines.set(key, made);
  }
  return made;
}

/** The country of a language's numbers that are written without a country code. */
function phoneHomeOf(locale: MockLocale): PhoneCountry {
  const home = homeOf(locale);
  if (!hasPhoneRanges(home)) throw new TypeError(`${home} has no telephone numbers.`);
  return home;
}

/** Of a country and kind, those with an area code as long as asked where there are any. */
function numbersOf(of: PhoneCountry, kind: Kind, areaLength: number | null): Numbers {
  const ofCountry = known[kind].get(of) ?? new Map<number | null, Numbers>();
  const made = ofCountry.get(areaLength) ?? readNumbers(of, kind, areaLength);
  if (ofCountry.size === 0) known[kind].set(of, ofCountry);
  ofCountry.set(areaLength, made);
  return made;
}

function readNumbers(of: PhoneCountry, kind: Kind, areaLength: number | null): Numbers {
  const { country, [kind]: all } = phoneRanges(of);
  const alike = all.filter((range) => areaLengthOf(range) === areaLength);
  const ranges = alike.length > 0 ? alike : all;
  const numbers = new FormSet(ranges);
  return {
    country,
    numbers,
    shortest: Math.min(...ranges.map(digitsIn)),
    domain: { name: `${of} ${kind} ${areaLength}`, size: numbers.possible, stays: 'never' },
  };
}

const digitsIn = (range: string): number => range.replace(/\[.-.\]/g, '#').replace(/[^#\d]/g, '').length;

/** How a number is written whose digits do not fit into the source's. */
function formOf(text: string, { prefix, national, areaLength }: PhoneForm): Form {
  if (prefix !== '' || text.trim().startsWith('+')) return 'international';
  return areaLength === null && national.length > 5 && !/\p{L}/u.test(text) ? 'digits' : 'national';
}

function write(number: string, form: Form, country: string): string {
  if (form === 'national') return number;
  if (form === 'digits') return number.replace(/\D/g, '');
  return `+${country} ${number.replace(/[()]/g, '').replace(/-/g, ' ').replace(/^0/, '')}`;
}
