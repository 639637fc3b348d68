import { latinLetters } from '@core/generators/words/latin-letters';
import { genderOf, keyOf } from '@core/generators/bundles/name-book';
import { placeKey, placesNamed } from '@core/generators/bundles/place-book';
import { hiraganaOf } from '@core/generators/words/kana';
import { nameKey } from '@core/generators/bundles/name-key';
import type { Language, Role } from './languages';
import { countedIn } from './linked-source';

export type Values = Readonly<Record<string, string | null>>;

/** Rows of all tables with one id, by 'table.column'. */
export type LinkedRow = Values;

/** What the columns of a row say of each other; null where a row does not tell. */
export type Agreement = (row: LinkedRow) => boolean | null;

/** Asked of all made rows, whether or not their source has it. */
export const ofMadeValues: ReadonlySet<string> = new Set(['a place elsewhere']);

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/[^\p{L}]+/u)
    .map((word) => latinLetters(word) || nameKey(word))
    .join('');

const digits = (text: string): string => text.replace(/\D/g, '');
const domainOf = (mail: string): string => mail.slice(mail.indexOf('@') + 1);
const hostOf = (web: string): string =>
  web
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');

/** Of a telephone number, its last digits: those behind any way to begin it. */
const subscriber = (text: string): string => digits(text).slice(-7);

const isName =
  (...words: string[]) =>
  (text: string) =>
    words.every((word) => letters(text).includes(letters(word)));

/** Agreements of a language's tables, by what they are called. */
export function agreementsOf({
  columns,
  genderLetters,
  genderWords,
  titles,
  units,
}: Language): Record<string, Agreement> {
  const value = (row: LinkedRow, role: Role): string => row[`person.${columns[role]}`] ?? '';
  const has = (...roles: Role[]) => roles.every((role) => columns[role] !== '');
  const isFemale = (row: LinkedRow): boolean | null => {
    const gender = genderOf(keyOf(value(row, 'first')));
    return gender === null ? null : gender === 'female';
  };
  const codeFits =
    (role: Role, [female, male]: readonly [string, string]): Agreement =>
    (row) => {
      const woman = isFemale(row);
      return woman === null ? null : value(row, role) === (woman ? female : male);
    };
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const all: Record<string, Agreement | false> = {
    'first + infix + last = full': (row) => {
      const parts = ['first', 'infix', 'last'].map((role) => value(row, role as Role)).filter(Boolean);
      const full = value(row, 'full');
      return full === parts.join(' ') || full === `${value(row, 'last')} ${value(row, 'first')}`;
    },
    'initials of first name':
      has('initials') && ((row) => value(row, 'initials').charAt(0) === value(row, 'first').charAt(0)),
    'kana of first name':
      has('firstKana') && ((row) => agreesKana(value(row, 'first'), value(row, 'firstKana'))),
    'kana of last name': has('lastKana') && ((row) => agreesKana(value(row, 'last'), value(row, 'lastKana'))),
    'title and gender':
      titles[0] !== titles[1] &&
      ((row) => (value(row, 'title') === titles[0]) === (value(row, 'gender') === genderLetters[0])),
    'gender and first name': codeFits('gender', genderLetters),
    'gender code and first name': codeFits('genderCode', ['2', '1']),
    'gender word and first name': codeFits('genderWord', genderWords),
    'gender code and letter': (row) =>
      (value(row, 'genderCode') === '2') === (value(row, 'gender') === genderLetters[0]),
    'birth number = birth date': (row) =>
      value(row, 'birthNumber') === value(row, 'birth').replaceAll('-', ''),
    'age of birth date': (row) =>
      Math.abs(countedIn - yearOf(value(row, 'birth')) - Number(value(row, 'age'))) <= 1,
    'age as text = age': (row) => Number(value(row, 'ageText')) === Number(value(row, 'age')),
    'believable age': (row) => Number(value(row, 'ageText')) >= 15 && Number(value(row, 'ageText')) <= 100,
    'e-mail of names': (row) =>
      isUnread(value(row, 'first'), value(row, 'last'))
        ? null
        : isName(value(row, 'first'), value(row, 'last'))(value(row, 'email')),
    'user name of names': (row) =>
      isUnread(value(row, 'first'), value(row, 'last'))
        ? null
        : isName(value(row, 'first'), value(row, 'last'))(value(row, 'username')),
    'e-mail in another table': (row) => row['subscription.email'] === value(row, 'email'),
    'e-mail in a document': (row) => (row['subscription.details'] ?? '').includes(`"${value(row, 'email')}"`),
    'short e-mail': (row) => value(row, 'email').length <= 45,
    'one telephone number': (row) => {
      const [one, other] = [value(row, 'phone'), value(row, 'mobile')];
      return subscriber(one) === subscriber(other);
    },
    'telephone number in another table': (row) =>
      subscriber(row['subscription.phone'] ?? '') === subscriber(value(row, 'mobile')),
    extension: has('extension') && ((row) => /^\(\d{3}\) 555-01\d\d x\d{2,4}$/.test(value(row, 'extension'))),
    'unit stays a unit': (row) =>
      new RegExp(`^(${units.join('|').replaceAll('.', '\\.')}) ?\\d+(号室)?$`).test(value(row, 'unit')),
    'city and state': (row) => isPlace(value(row, 'country'), value(row, 'city'), value(row, 'state')),
    'city and postcode': (row) =>
      hasPostcode(value(row, 'country'), value(row, 'city'), value(row, 'postcode')),
    'a place elsewhere': (row) =>
      isPlace(row['site.country_id'] ?? '', row['site.city'] ?? '', row['site.state_province'] ?? ''),
    'ship name = company name': (row) => row['shipment.ship_name'] === row['client.company_name'],
    'web and work e-mail': (row) => hostOf(value(row, 'web')) === domainOf(value(row, 'workEmail')),
    'form of web address': (row) =>
      /^(https:\/\/www\.[^/]+|http:\/\/[^/]+\/about|www\.[^/]+)$/.test(value(row, 'web')),
    'company and web': (row) => {
      const [word = ''] = value(row, 'company').split(' ');
      return letters(hostOf(value(row, 'web')).split('.')[0]!).includes(letters(word));
    },
    'legal form': (row) =>
      /( (Inc|LLC|Corp\.|BV|NV|VOF|GmbH|AG|KG)$)|^(株式会社|有限会社)/.test(value(row, 'company')),
    'names in the note': (row) =>
      value(row, 'note').split(value(row, 'last')).length === 3 &&
      value(row, 'note').includes(value(row, 'first')),
    'birth date in the note': (row) => value(row, 'note').includes(value(row, 'birth')),
    'number in the note': (row) =>
      subscriber(value(row, 'note').replace(value(row, 'birth'), '')) === subscriber(value(row, 'mobile')),
    'natural codes': (row) => ['IT_PROG', 'SA_REP', 'AD_VP'].includes(row['staff.job_id'] ?? ''),
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Agreement] => entry[1] !== false),
  );
}

/** Whether characters are read so; null where no list has their reading. */
function agreesKana(written: string, kana: string): boolean | null {
  const key = nameKey(written);
  return /\p{Script=Han}/u.test(key) ? null : key === nameKey(hiraganaOf(kana));
}

function isPlace(country: string, city: string, state: string): boolean {
  const key = placeKey(state);
  return placesNamed(country, city).some(({ region, regionCode }) =>
    [region, regionCode].some((one) => placeKey(one) === key),
  );
}

function hasPostcode(country: string, city: string, postcode: string): boolean {
  return placesNamed(country, city).some(({ postcodes: { letters: start, numbers, width } }) => {
    const number = Number(postcode.replace(/[^\p{L}\d]/gu, '').slice(start.length, start.length + width));
    return numbers.some(({ from, to }) => number >= from && number <= to);
  });
}

/** Whether there are characters whose reading no list has. */
const isUnread = (...names: string[]): boolean => names.some((name) => /\p{Script=Han}/u.test(letters(name)));
