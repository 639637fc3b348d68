import type { MockLocale } from '../locales';
import { argentina } from './argentina';
import { australia } from './australia';
import { austria } from './austria';
import { belgium } from './belgium';
import { brazil } from './brazil';
import { britain } from './britain';
import { canada } from './canada';
import { chile } from './chile';
import { czechia } from './czechia';
import { denmark } from './denmark';
import { finland } from './finland';
import { france } from './france';
import { germany } from './germany';
import { hungary } from './hungary';
import { india } from './india';
import { ireland } from './ireland';
import { italy } from './italy';
import { japan } from './japan';
import { netherlands } from './netherlands';
import { norway } from './norway';
import { poland } from './poland';
import { portugal } from './portugal';
import { spain } from './spain';
import { sweden } from './sweden';
import { switzerland } from './switzerland';
import { readRuns, type NumberRun } from './number-runs';
import { unitedStates } from './united-states';

/** A real city, town or village. */
export interface Place {
  readonly country: string;
  readonly region: string;
  /** The second half of the region's ISO 3166-2 code. */
  readonly regionCode: string;
  readonly city: string;
  readonly postcodes: PostcodeRange;
  readonly areaCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Postcodes: letters, one of the numbers with `width` digits, one of the letters `then` where there are such, and what
 * follows in the country's form.
 */
export interface PostcodeRange {
  readonly letters: string;
  readonly numbers: readonly NumberRun[];
  readonly width: number;
  readonly then: string;
  /** After how many digits of the number a hyphen stands; 0: nowhere. */
  readonly hyphenAfter: number;
  /** # is a digit, ? a letter. */
  readonly end: string;
}

/** Each country's list, with what follows the numbers of its postcodes. */
const lists = [
  ['NL', netherlands, ' ??'],
  ['BE', belgium, ''],
  ['DE', germany, ''],
  ['AT', austria, ''],
  ['CH', switzerland, ''],
  ['FR', france, ''],
  ['GB', britain, ' #??'],
  ['US', unitedStates, ''],
  ['JP', japan, '-####'],
  ['ES', spain, ''],
  ['IT', italy, ''],
  ['AR', argentina, ''],
  ['AU', australia, ''],
  ['BR', brazil, '-###'],
  ['CA', canada, ' #?#'],
  ['CL', chile, '####'],
  ['CZ', czechia, ' ##'],
  ['DK', denmark, ''],
  ['FI', finland, '0'],
  ['HU', hungary, ''],
  ['IE', ireland, ' ?#?#'],
  ['IN', india, ''],
  ['NO', norway, ''],
  ['PL', poland, '##'],
  ['PT', portugal, '-###'],
  ['SE', sweden, ' ##'],
] as const;

const hyphens: Readonly<Record<string, number>> = { PL: 2 };

const record = /^(.+) ([A-Z]*)(\d[\d,+-]*)([A-Z]*) (\d+) (-?[\d.]+) (-?[\d.]+)$/;

export const places: readonly Place[] = lists.flatMap(([country, list, end]) =>
  readPlaces(country, list, end),
);

function readPlaces(country: string, list: string, end: string): Place[] {
  let regionCode = '';
  let region = '';
  return list
    .trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const match = record.exec(entry);
      if (!match) {
        [, regionCode = '', region = ''] = /^(\S+) (.+)$/.exec(entry) ?? [];
        return [];
      }
      const [, city = '', letters = '', written = '', then = '', areaCode = ''] = match;
      const [latitude, longitude] = match.slice(-2);
      const numbers = readRuns(written);
      const width = /^\d*/.exec(written)![0].length;
      const postcodes = { letters, numbers, width, then, hyphenAfter: hyphens[country] ?? 0, end };
      return [
        {
          country,
          region,
          regionCode,
          city,
          postcodes,
          areaCode,
          latitude: Number(latitude),
          longitude: Number(longitude),
        },
      ];
    });
}

const homes: Readonly<Record<MockLocale, string>> = {
  de: 'DE',
  en: 'US',
  es: 'ES',
  fr: 'FR',
  ja: 'JP',
  nl: 'NL',
};

/** The country of addresses that do not tell theirs. */
export const homeOf = (locale: MockLocale): string => homes[locale];

const languages: Readonly<Record<string, MockLocale>> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  ES: 'es',
  AR: 'es',
  CL: 'es',
  JP: 'ja',
};

/** The language in which streets of a country are named; English where there are no lists of its own. */
export const localeOfCountry = (country: string): MockLocale => languages[country] ?? 'en';
