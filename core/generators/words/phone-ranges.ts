import { entriesIn, wordsIn } from '@core/kernel/word-list';

/**
 * Numbers: # is a digit, [a-b] a digit of that range. `country` is the calling code that takes the place of
 * the leading zero (or of nothing, in North America and Spain).
 *
 * Kept free for fiction: North America 555-0100 to 555-0199; Germany by the Bundesnetzagentur ("Drama numbers");
 * landlines of France by Arcep; Britain by Ofcom ("numbers for drama use"). The Netherlands, Spain and Japan keep none:
 * plausible forms, as for French mobiles, since what is kept there is refused by programs that check numbers.
 */
export interface PhoneRanges {
  readonly country: string;
  readonly landline: readonly string[];
  readonly mobile: readonly string[];
}

const northAmerica = wordsIn(`
201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270
276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 325 330 334 336 337 339 347 351 352 360 361 386 401 402
404 405 406 407 408 409 410 412 413 414 415 417 419 423 425 432 434 435 440 443 469 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513
`).map((area) => `(${area}) 555-01##`);

const ranges = {
  US: { country: '1', landline: northAmerica, mobile: northAmerica },
  DE: {
    country: '49',
    landline: ['030 23125###', '069 90009###', '040 66969###', '0221 4710###', '089 99998###'],
    mobile: [
      '0171 39200##',
      '0176 040690##',
      ...entriesIn(`0152 28817386|0152 28895456|0152 54599371|0172 9925904|0172 9968532|0172 9973185
0172 9973186|0172 9980752|0174 9091317|0174 9464308`),
    ],
  },
  FR: {
    country: '33',
    landline: ['01 99 00 ## ##', '02 61 91 ## ##', '03 53 01 ## ##', '04 65 71 ## ##', '05 36 49 ## ##'],
    mobile: ['06 [0-2]# ## ## ##', '07 [6-8]# ## ## ##'],
  },
  GB: {
    country: '44',
    landline: [
      '020 7946 0###',
      ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map(
        (area) => `${area} 496 0###`,
      ),
      '0191 498 0###',
      '028 9649 6###',
      '029 2018 0###',
    ],
    mobile: ['07700 900###'],
  },
  NL: {
    country: '31',
    landline: [
      '010 [2-8]## ####',
      '013 [2-8]## ####',
      '020 [2-8]## ####',
      '024 [2-8]## ####',
      '030 [2-8]## ####',
      '040 [2-8]## ####',
      '050 [2-8]## ####',
      '058 [2-8]## ####',
      '070 [2-8]## ####',
      '071 [2-8]## ####',
      '0115 [2-8]#####',
      '0251 [2-8]#####',
      '0343 [2-8]#####',
      '0416 [2-8]#####',
      '0512 [2-8]#####',
      '0592 [2-8]#####',
    ],
    mobile: ['06 [1-5]#######'],
  },
  ES: {
    country: '34',
    landline: ['91[1-9] ### ###', '93[1-9] ### ###', '95[1-9] ### ###', '96[1-9] ### ###', '98[1-8] ### ###'],
    mobile: ['6## ### ###', '7[1-4]# ### ###'],
  },
  JP: {
    country: '81',
    landline: [
      '03-[3-6]###-####',
      '06-[4-7]###-####',
      '045-[2-9]##-####',
      '052-[2-9]##-####',
      '075-[2-9]##-####',
      '092-[2-9]##-####',
    ],
    mobile: ['070-[1-9]###-####', '080-[1-9]###-####', '090-[1-9]###-####'],
  },
} as const;

/** Countries that there are numbers of. */
export type PhoneCountry = keyof typeof ranges;

export const hasPhoneRanges = (country: string): country is PhoneCountry => Object.hasOwn(ranges, country);

export const phoneRanges = (country: PhoneCountry): PhoneRanges => ranges[country];

/** Landlines of an area: those kept free for fiction where the country has such, else the numbers of its length; may be none. */
export function landlineRanges(country: PhoneCountry, areaCode: string): readonly string[] {
  switch (country) {
    case 'US':
      return [`(${areaCode}) 555-01##`];
    case 'NL':
      return [`${areaCode} [2-8]${'#'.repeat(9 - areaCode.length)}`];
    case 'JP':
      return [`${areaCode}-${'#'.repeat(6 - areaCode.length)}-####`.replace('-#', '-[2-9]')];
    case 'ES':
      return [`${areaCode} [2-9]${'#'.repeat(8 - areaCode.length)}`];
    default:
      return ranges[country].landline.filter((range) => range.startsWith(`${areaCode} `));
  }
}
