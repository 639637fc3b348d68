import { isMyNumber } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const myNumber: Recognizer = {
  id: 'ja.my-number',
  entity: 'MY_NUMBER',
  locale: 'ja',
  names: {
    ja: {
      strong: [
        ...['kojin no', '個人no'],
        'マイナンバー',
        '個人番号',
        'my number',
        'mynumber',
        'kojin bango',
        '個人番号カード',
      ],
    },
  },
  types: digitKinds,
  minLength: 11,
  trust: 0.95,
  values: {
    shape: 'digits',
    pattern: /^\d{4}[ -]?\d{4}[ -]?\d{4}$/,
    check: isMyNumber,
    chance: 0.1,
    alone: 0.88,
    decisive: true,
    inText: true,
    samples: {
      fit: ['1234 5678 9018', '123456789018'],
      unfit: ['1234 5678', '123456789019'],
    },
  },
};
