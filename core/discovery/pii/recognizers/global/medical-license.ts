import { isProviderNumber } from '@core/kernel/check-digits/provider-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const medicalLicense: Recognizer = {
  id: 'global.medical-license',
  entity: 'MEDICAL_LICENSE',
  locale: 'global',
  names: {
    en: {
      strong: [
        'state license number',
        'dea number',
        'dea no',
        'npi',
        'npi number',
        'national provider identifier',
        'medical license',
        'medical licence',
        'medical license number',
        'physician license',
        'gmc number',
        'prescriber number',
        'nurse license',
        'license number physician',
      ],
    },
    de: { strong: ['lanr', 'arztnummer', 'lebenslange arztnummer', 'arztnr', 'approbationsnummer'] },
    nl: {
      strong: [
        ...['agb code', 'agbcode', 'agb'],
        'big nummer',
        'big registratienummer',
        'big registratie',
        'agb code zorgverlener',
        'bignummer',
      ],
    },
    ja: {
      strong: ['医籍番号', '医籍登録番号', '医師免許番号', '薬剤師免許番号', '看護師免許番号', 'iseki bango'],
    },
  },
  types: digitKinds,
  minLength: 7,
  vetoes: ['expiry', 'expiration', 'expires', 'issued', 'valid', 'type'],
  trust: 0.93,
  values: {
    shape: 'letters-digits',
    pattern: /^(?:[A-Z][A-Z9]\d{7}|[12]\d{9}|\d{9})$/i,
    check: isProviderNumber,
    chance: 0.1,
    reach: 0.8,
    alone: 0,
    decisive: false,
    samples: {
      fit: ['AB1234563', '1234567893', '123456601'],
      unfit: ['AB1234564', '1234567890', '123456701', '12345'],
    },
  },
};
