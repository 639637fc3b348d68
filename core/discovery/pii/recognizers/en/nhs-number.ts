import { isNhsNumber } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const nhsNumber: Recognizer = {
  id: 'en.nhs-number',
  entity: 'NHS_NUMBER',
  locale: 'en',
  names: {
    en: {
      strong: ['nhs number', 'nhs no', 'nhsnumber', 'nhs id', 'nhs num'],
    },
  },
  types: digitKinds,
  minLength: 9,
  trust: 0.95,
  values: {
    shape: 'digits',
    pattern: /^\d{3}[ -]?\d{3}[ -]?\d{4}$/,
    check: isNhsNumber,
    chance: 0.091,
    alone: 0.85,
    decisive: true,
    samples: {
      fit: ['943 476 5919', '4505577104'],
      unfit: ['9434765918', '943'],
    },
  },
};
