import { ibanCheckDigits } from '@core/kernel/check-digits/iban';
import { isBsn } from '@core/kernel/check-digits/national-numbers';
import type { Draw } from '../sample-random';
import type { Culture } from './culture';
import { dutch } from './dutch';
import { english } from './english';
import { german } from './german';
import { japanese } from './japanese';

export const cultures: readonly Culture[] = [dutch, german, english, japanese];

/** Domains of RFC 2606 and RFC 6761, which belong to nobody. */
const mailDomains = [
  'example.com',
  'example.org',
  'example.net',
  'mail.example',
  'post.example',
  'home.invalid',
];

export interface Person {
  readonly culture: Culture;
  readonly gender: 'F' | 'M';
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** The reading of a Japanese name, else null. */
  readonly kana: string | null;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  readonly birth: string;
  readonly iban: string | null;
  /** For Dutch people, from the test range; else null. */
  readonly bsn: string | null;
}

/** A person of any culture; `number` makes e-mail addresses unique. */
export function drawPerson(draw: Draw, number: number, culture: Culture = draw.of(cultures)): Person {
  const gender = draw.chance(0.52) ? 'F' : 'M';
  const given = draw.of(gender === 'F' ? culture.women : culture.men);
  const family = draw.of(culture.families);
  const place = draw.of(culture.places);
  const fullName = culture.familyFirst ? `${family.text} ${given.text}` : `${given.text} ${family.text}`;
  return {
    culture,
    gender,
    firstName: given.text,
    lastName: family.text,
    fullName,
    kana: given.kana === undefined ? null : `${family.kana ?? ''} ${given.kana}`,
    email: `${given.latin}.${family.latin}${number}@${draw.of(mailDomains)}`.toLowerCase(),
    phone: fromPattern(draw, draw.of(culture.phones)),
    street: culture.address(draw.of(culture.streets), draw.int(1, 180)),
    postcode: fromPattern(draw, culture.postcode),
    city: place.city,
    region: place.region,
    birth: draw.date('1938-01-01', '2006-12-31'),
    iban: culture.iban ? drawIban(draw, culture.iban) : null,
    bsn: culture.language === 'nl' ? drawBsn(draw) : null,
  };
}

const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

function fromPattern(draw: Draw, pattern: string): string {
  return pattern.replace(/[#@?]/g, (sign) => {
    if (sign === '?') return draw.of(letters);
    return sign === '@' ? String(draw.int(1, 9)) : draw.digits(1);
  });
}

function drawIban(draw: Draw, { country, account }: NonNullable<Culture['iban']>): string {
  const drawn = fromPattern(draw, account);
  return country + ibanCheckDigits(country, drawn) + drawn;
}

/** Numbers that begin with 9999 are never issued. One in eleven passes the test. */
function drawBsn(draw: Draw): string {
  for (;;) {
    const digits = `9999${draw.digits(5)}`;
    if (isBsn(digits)) return digits;
  }
}
