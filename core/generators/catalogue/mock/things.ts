import { luhnDigit } from '@core/kernel/check-digits/card-number';
import { eanDigit, withVinDigit } from '@core/kernel/check-digits/goods-numbers';
import { defineCode } from '../../engine/define-code';
import { defineWords } from '../../engine/define-words';
import type { GeneratorDefinition } from '../../generator';
import { companyWords } from '../../words/companies';

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const ean = (forms: string[]) => ({ forms, whole: (body: string) => body + eanDigit(body) });

/** Goods, vehicles and devices, and how companies speak of them. */
export const mockThings: readonly GeneratorDefinition[] = [
  // The world maker ids that begin with Z are of countries that build no cars.
  defineCode({
    name: 'vin',
    code: {
      forms: ['Z####??0?#######', 'ZZZ??#??0?######'].map((form) => form.padEnd(17, '#')),
      letters: vinLetters,
      whole: withVinDigit,
    },
  }),
  // The type allocation codes of 00 are for tests, as is the network 001-01.
  defineCode({
    name: 'imei',
    isNumber: true,
    code: { forms: ['00############'], whole: (body) => body + luhnDigit(body) },
  }),
  defineCode({ name: 'imsi', isNumber: true, code: { forms: ['00101##########'] } }),
  defineCode({ name: 'serial-number', code: { forms: ['??##-####-????'], letters: vinLetters } }),
  // Numbers that begin with 2 are for use within a shop.
  defineCode({ name: 'ean', isNumber: true, code: ean(['2###########']) }),
  defineCode({ name: 'isbn', isNumber: true, code: ean(['978#########']) }),
  defineCode({ name: 'sku', code: { forms: ['???-#####'] } }),
  defineWords('product', ({ commerce }) => {
    const { adjective, material, product } = commerce?.product_name ?? {};
    const materials = material?.slice(0, 10) ?? [];
    return adjective
      ?.slice(0, 20)
      .flatMap((one) => materials.flatMap((of) => product?.map((what) => `${one} ${of} ${what}`)));
  }),
  defineWords('product-category', ({ commerce }) => commerce?.department),
  defineWords('industry', (_, locale) => companyWords(locale).trades),
  defineWords('colour', ({ color }) => color?.human),
  defineWords('vehicle-make', ({ vehicle }) => vehicle?.manufacturer),
  defineWords('vehicle-model', ({ vehicle }) => vehicle?.model),
  defineWords('vehicle-type', ({ vehicle }) => vehicle?.type),
  defineWords('fuel', ({ vehicle }) => vehicle?.fuel),
  defineWords('food', ({ food }) => food?.dish),
  defineWords('animal', ({ animal }) => animal?.type),
  defineWords('book-title', ({ book }) => book?.title),
  defineWords('music-genre', ({ music }) => music?.genre),
];
