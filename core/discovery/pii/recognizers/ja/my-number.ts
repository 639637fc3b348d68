import { isMyNumber } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const myNumber: Recognizer = {
  id: 'ja.my-number',
  entity: 'MY_NUMBER',
  locale: 'ja',
  names: {
    ja: {
      strong: ['マイナンバー', '個人番号', 'my number', 'mynumber', 'kojin bango', '個人番号カード'],
    },
  },
  types: digitKinds,
  minLength: 11,
  trust: 0.95,
  values: {
    shape: 'digits',
    pattern: /^\d{4}[ -]?\d{4}[ -]?\d{4}$/,
    check: isMyNumber,
    chance: 0.099,
    decisive: true,
  },
};
