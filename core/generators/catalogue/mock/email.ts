import { z } from 'zod';
import { mapAddressName } from '../../bundles/address-name';
import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { mailAddress } from '../../bundles/mail-address';
import { mapDomain, staysDomain } from '../../bundles/mail-domain';
import { addressDomain, fewestFirstNames } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { knownNames } from '../../bundles/person-names';
import { longestSuffix, withDigits, withSuffix, withToken } from '../../bundles/address-digits';
import { composedDraw, type Composition } from '../../engine/composed-text';
import { tokenCount, tokenLength, tokenLists } from '../../engine/letter-token';
import { textLimit } from '../../engine/made-values';
import { numeralsBelow } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainLastNames } from '../../words/names';
import { plainFirstNamesFor } from '../../words/people';

/** Reserved for examples by RFC 2606, so that no mail can reach anybody. */
const hosts = ['@example.com', '@example.net', '@example.org', '@mail.example', '@post.example'];
/** A number behind the name, which most addresses have. */
const endings = ['', ...numeralsBelow(100).slice(1)];
/** Two initials and four digits, because initials alone are too few. */
const narrowNames = 100_000;
const shortest = 'ab1234@example.com'.length;

/**
 * Maps the names in an address and draws new digits. Domains where anybody can have an address stay, those of companies
 * become fictitious ones. As many digits of the address's own hash follow as `suffix` asks for in any column of the
 * workspace, so that a column can be unique and its copies elsewhere agree. With `distinct` the local part ends in twelve letters of the value's own hash, so that
 * collisions are practically impossible; it is then case-sensitive. A text that is not an address becomes one at a
 * domain reserved for examples.
 */
export const mockEmail = defineRowMocker({
  name: 'email',
  locales: mockLocales,
  fields: {
    gender: genderField,
    suffix: z.int().min(0).max(longestSuffix).default(0),
    distinct: z.boolean().default(false),
  },
  carriesKey: true,
  beside: { firstNameColumn: 'source', lastNameColumn: 'source', fullNameColumn: 'source' },
  possible(locale, { gender, suffix, distinct }, { type }) {
    if (distinct) return tokenCount;
    if (textLimit(type) < 50) return narrowNames;
    return (
      10 ** suffix *
      plainFirstNamesFor(locale, chosenGender(gender)).length *
      plainLastNames(locale).length *
      endings.length *
      hosts.length
    );
  },
  fewest(locale, { suffix, distinct }, beside) {
    if (distinct) return null;
    const hasBoth = beside.includes('fullNameColumn') || beside.includes('lastNameColumn');
    const names = fewestFirstNames(locale) * (hasBoth ? plainLastNames(locale).length : 1);
    return names * 10 ** suffix;
  },
  shortest: (_, { distinct }) => (distinct ? tokenLength + 2 + '@example.com'.length : shortest),
  domainOf: ({ language, mailSuffix, parameters: { gender, suffix, distinct } }) => {
    const digits = '0'.repeat(Math.max(suffix, mailSuffix));
    const domainOf = addressDomain(language, chosenGender(gender));
    return (text) => {
      const address = distinct ? null : mailAddress(text);
      return address && staysDomain(address.domain) ? domainOf(address.local + digits, address.domain) : null;
    };
  },
  maker({ locale, language, parameters, draw, mailSuffix }) {
    const { distinct } = parameters;
    const suffix = Math.max(parameters.suffix, mailSuffix);
    const gender = chosenGender(parameters.gender);
    const map = new NameMap(draw, language, gender);
    const [firsts, lasts] = [plainFirstNamesFor(locale, gender), plainLastNames(locale)];
    const compose = composedDraw(distinct ? distinctAddresses(firsts, lasts) : addresses(firsts, lasts));
    return (text, { firstNameColumn, lastNameColumn, fullNameColumn }, limit) => {
      const address = mailAddress(text);
      if (address !== null) {
        const known = knownNames(firstNameColumn, lastNameColumn, fullNameColumn);
        const name = mapAddressName(map, address.local, known);
        const host = `@${mapDomain(address.domain, draw, locale)}`;
        const local = distinct
          ? withToken(draw, name, text, limit - host.length)
          : withSuffix(draw, withDigits(draw, name), { of: text, digits: suffix });
        const made = local === null ? null : local + host;
        if (made !== null && made.length <= limit && made !== text) return made;
      }
      const composed = compose(
        draw.stream('email', distinct ? text : text.toLowerCase()),
        limit - (distinct ? 0 : suffix),
      );
      const [local = '', domain = ''] = composed.split('@');
      return distinct ? composed : `${withSuffix(draw, local, { of: text, digits: suffix })}@${domain}`;
    };
  },
});

type Words = readonly string[];

const addresses = (firsts: Words, lasts: Words): Composition => ({
  lists: [firsts, ['.'], lasts, endings, hosts],
  shorten([first, , last, ending, host], random, limit) {
    const initial = `${first![0]}.${last}${ending}${host}`;
    if (initial.length <= limit) return initial;
    return `${first![0]}${last![0]}${random.between(1000, 9999)}@example.com`;
  },
});

const distinctAddresses = (firsts: Words, lasts: Words): Composition => ({
  lists: [firsts, ['.'], lasts, ['.'], ...tokenLists, hosts],
  shorten([first, , last, , ...others], _random, limit) {
    const token = others.slice(0, tokenLength).join('');
    const initial = `${first![0]}.${last}.${token}${others.at(-1)}`;
    return initial.length <= limit ? initial : `${first![0]}.${token}@example.com`;
  },
});
