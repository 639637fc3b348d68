import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const yubinBango: Recognizer = {
  id: 'ja.yubin-bango',
  entity: 'POSTCODE',
  locale: 'ja',
  names: {},
  types: textKinds,
  values: {
    shape: 'any',
    pattern: /^〒? ?\d{3}-\d{4}$/,
    chance: 0.02,
    alone: 0.6,
    decisive: false,
    samples: {
      fit: ['123-4567'],
      unfit: ['1234-567', '1234567'],
    },
  },
};
