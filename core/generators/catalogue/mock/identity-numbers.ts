import {
  isCorporateNumber,
  hasDocumentCheck,
  isMyNumber,
  isNhsNumber,
  isSozialversicherungsnummer,
  isSteuerId,
} from '@core/kernel/check-digits/national-numbers';
import {
  britishVatDigits,
  cifDigit,
  dniLetter,
  dutchVatDigits,
  frenchVatKey,
  germanVatDigit,
  nirKey,
  sirenOf,
} from '@core/kernel/check-digits/company-numbers';
import { closedBy, defineCode, type Code } from '../../engine/define-code';
import type { GeneratorDefinition } from '../../generator';

const spanishIdentity: Code = { forms: ['########'], whole: (digits) => digits + dniLetter(digits) };
const germanDocument = 'CFGHJKLMNPRTVWXYZ';
const dutchDocument = 'BCDFGHJKLMNPRSTVWXYZ';

/** The first digit, before the twelve that are drawn. */
const corporate: Code = {
  forms: ['############'],
  whole: (body) => [...'123456789'].map((first) => first + body).find(isCorporateNumber) ?? null,
};
const siren: Code = { forms: ['[1-9]#######'], whole: sirenOf };

/** Prefixes that HMRC leaves out, and letters that it does not use. */
const noNino = /^(?:[DFIQUV]|.[DFIOQUV]|BG|GB|KN|NK|NT|TN|ZZ)/;

/** Of ten digits one is there twice or three times, and all others once at most. */
const steuerId = (body: string): string | null =>
  differentDigits(body) === 9 || differentDigits(body) === 8 ? closedBy(isSteuerId)(body) : null;

function differentDigits(digits: string): number {
  let seen = 0;
  let count = 0;
  for (let at = 0; at < digits.length; at++) {
    const bit = 1 << (digits.charCodeAt(at) - 48);
    if ((seen & bit) === 0) count += 1;
    seen |= bit;
  }
  return count;
}

/** Numbers by which states, insurers and registers know people and companies, with valid check digits where they have them. */
export const mockIdentityNumbers: readonly GeneratorDefinition[] = [
  // Areas 000 and 666 and from 900 on are given to nobody; 900 on is for ITINs.
  defineCode({
    name: 'ssn',
    isNumber: true,
    code: {
      forms: ['[1-5]##-##-####', '7##-##-####'],
      whole: (text) => (/-00-|-0000$/.test(text) ? null : text),
    },
  }),
  defineCode({
    name: 'itin',
    isNumber: true,
    code: { forms: ['9##-5#-####', '9##-7#-####', '9##-8[0-8]-####', '9##-9[4-9]-####'] },
  }),
  defineCode({
    name: 'nino',
    code: {
      forms: ['?? ## ## ## A', '?? ## ## ## B', '?? ## ## ## C', '?? ## ## ## D'],
      whole: (text) => (noNino.test(text) ? null : text),
    },
  }),
  // 999 is kept for tests.
  defineCode({
    name: 'nhs-number',
    isNumber: true,
    code: {
      forms: ['999######'],
      whole: (body) => closedBy(isNhsNumber)(body)?.replace(/^(...)(...)/, '$1 $2 ') ?? null,
    },
  }),
  defineCode({
    name: 'steuer-id',
    isNumber: true,
    code: { forms: ['[1-9]#########'], whole: steuerId, share: 0.02 },
  }),
  defineCode({
    name: 'sozialversicherungsnummer',
    code: { forms: ['[1-8]#[0-2][1-8]0[1-9][4-9]#?##'], whole: closedBy(isSozialversicherungsnummer) },
  }),
  defineCode({
    name: 'personalausweis',
    code: { forms: ['L##?##?#?', 'T########'], letters: germanDocument, whole: closedBy(hasDocumentCheck) },
  }),
  defineCode({
    name: 'my-number',
    isNumber: true,
    code: { forms: ['###########'], whole: closedBy(isMyNumber) },
  }),
  defineCode({ name: 'corporate-number', isNumber: true, code: corporate }),
  defineCode({ name: 'dni', code: spanishIdentity }),
  defineCode({
    name: 'nir',
    isNumber: true,
    code: {
      forms: ['[1-2]##0[1-9][1-8]####[1-9]##', '[1-2]##1[0-2][1-8]####[1-9]##'],
      whole: (body) => body + nirKey(body),
    },
  }),
  defineCode({
    name: 'vat-number',
    code: {
      de: { forms: ['[1-9]#######'], whole: (body) => `DE${body}${germanVatDigit(body)}` },
      en: { forms: ['[1-9]######'], whole: (body) => `GB${body}${britishVatDigits(body)}` },
      es: { forms: ['A#######', 'B#######'], whole: (body) => `ES${body}${cifDigit(body.slice(1))}` },
      fr: { forms: siren.forms, whole: (body) => `FR${frenchVatKey(sirenOf(body))}${sirenOf(body)}` },
      ja: { ...corporate, whole: (body) => `T${corporate.whole!(body)}` },
      nl: {
        forms: ['[1-9]########'],
        whole(body) {
          const check = dutchVatDigits(body);
          return check === null ? null : `NL${body}B${check}`;
        },
      },
    },
  }),
  defineCode({
    name: 'company-number',
    code: {
      de: { forms: ['HRB ####', 'HRB #####', 'HRB ######'] },
      en: { forms: ['[1-9]#######', 'SC######'] },
      es: { forms: ['A#######', 'B#######'], whole: (body) => body + cifDigit(body.slice(1)) },
      fr: siren,
      ja: corporate,
      nl: { forms: ['[1-8]#######'] },
    },
  }),
  defineCode({
    name: 'passport',
    code: {
      de: { forms: ['C##?##?#?'], letters: germanDocument, whole: closedBy(hasDocumentCheck) },
      en: { forms: ['[1-9]########'] },
      es: { forms: ['???######'] },
      fr: { forms: ['##??#####'] },
      ja: { forms: ['??#######'] },
      nl: { forms: ['??##?#?##', '???####?#'], letters: dutchDocument },
    },
  }),
  defineCode({
    name: 'driving-licence',
    code: {
      de: { forms: ['?0##??#?###'] },
      en: { forms: ['?????#0[1-9][0-2][1-8]#??9??', '?????#1[0-2][0-2][1-8]#??9??'] },
      es: spanishIdentity,
      fr: { forms: ['############'] },
      ja: { forms: ['[1-9]###########'] },
      nl: { forms: ['[3-6]#########'] },
    },
  }),
  defineCode({ name: 'patient-number', isNumber: true, code: { forms: ['[1-9]#######'] } }),
];
