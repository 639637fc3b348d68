import { nameKey } from './name-key';
import { latinLetters } from '../words/latin-letters';
import { companyWords } from '../words/companies';
import { mockLocales, type MockLocale } from '../words/locales';
import { familyNamesOf, type Name } from '../words/people';
import { pick } from '../engine/pick';
import { inCaseOf } from './name-form';
import { isNameLike } from './person-names';
import type { TokenDraw } from './token-draw';

const more =
  'Inc\\.|Corp\\.?|Corporation|Company|Co|PLC|LLP|LP|Limited|Incorporated|GmbH & Co\\. KG|GbR|SE|mbH|B\\.V\\.|N\\.V\\.|C\\.V\\.|CV|Holding|SpA|Srl|Oy|AB|AS|A/S|ApS|Ltda|Lda';
const escaped = (text: string): string => text.replace(/[.]/g, '\\$&');
const latinForms = mockLocales
  .filter((locale) => locale !== 'ja')
  .flatMap((locale) => companyWords(locale).forms)
  .map(escaped)
  .toSorted((a, b) => b.length - a.length);
const form = new RegExp(`^(.*?\\S)(,?\\s+(?:${[...latinForms, more].join('|')})\\.?)$`, 'iu');
const japaneseForm =
  /^((?:株式|有限|合同|合資)会社|\(株\)|（株）)?(.+?)((?:株式|有限|合同|合資)会社|\(株\)|（株）)?$/u;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A company's name in its parts: the legal form stays. */
export interface CompanyParts {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

export function partsOfCompany(text: string): CompanyParts {
  if (han.test(text)) {
    const [, before = '', core = text, after = ''] = japaneseForm.exec(text) ?? [];
    return { before, core, after };
  }
  const [, core = text, after = ''] = form.exec(text) ?? [];
  return { before: '', core, after };
}

/** What a company is called by first, in a name and in a domain: 'Acme' of 'Acme Foods Ltd' and of 'acme-foods.com'. */
const firstKey = (core: string): string => {
  const [word = core] = core.split(/[\s-]+/u).filter((one) => one !== '');
  return latinLetters(word) || nameKey(word);
};

/** The name that a company is mapped to: the same in its name, its web address and its e-mail addresses. */
export function companyName(core: string, draw: TokenDraw, locale: MockLocale): Name {
  const key = firstKey(core);
  const names = familyNamesOf(han.test(core) ? 'ja' : locale);
  const random = draw.stream('company-name', key);
  for (let attempt = 0; attempt < 16; attempt++) {
    const name = pick(random, names);
    if (name.latin !== key) return name;
  }
  return names[0]!;
}

const languageOfForm: readonly (readonly [RegExp, MockLocale])[] = [
  [/GmbH|AG|KG|OHG|UG|GbR|e\.V\./u, 'de'],
  [/B\.?V\.?|N\.?V\.?|VOF|Zn/u, 'nl'],
  [/SARL|SAS|EURL/u, 'fr'],
  [/S\.[AL]\./u, 'es'],
];

/** Another company in the form of the source's: its legal form and case, with what it does where there is more than one word. */
export function companyLike(text: string, draw: TokenDraw, locale: MockLocale): string {
  if (text.length < shortest || !isNameLike(text)) return anyCompany(text, draw, locale);
  const { before, core, after } = partsOfCompany(text);
  const { written: own, latin } = companyName(core, draw, locale);
  const isLatin = !han.test(core);
  const written = isLatin && han.test(own) ? latin.charAt(0).toUpperCase() + latin.slice(1) : own;
  if (!isLatin) return before + written + tradeOf(core, draw, 'ja') + after;
  const words = core.split(/\s+/u);
  const language = languageOfForm.find(([one]) => one.test(after))?.[1] ?? (locale === 'ja' ? 'en' : locale);
  const made = words.length === 1 ? written : `${written} ${tradeOf(core, draw, language)}`;
  return inCaseOf(core, made) + after;
}

const shortest = 3;

/** For a text that is no name, as the language writes one. */
function anyCompany(text: string, draw: TokenDraw, locale: MockLocale): string {
  const { names, trades, forms, write } = companyWords(locale);
  const random = draw.stream('company', text);
  return write(pick(random, names), pick(random, trades), pick(random, forms));
}

const tradeOf = (core: string, draw: TokenDraw, locale: MockLocale): string => {
  const { trades } = companyWords(locale);
  return trades.length === 0
    ? ''
    : pick(draw.stream('company-trade', latinLetters(core) || nameKey(core)), trades);
};
