import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const britishPlate: Recognizer = {
  id: 'en.british-plate',
  entity: 'LICENSE_PLATE',
  locale: 'en',
  names: {},
  types: textKinds,
  values: {
    shape: 'letters-digits',
    pattern: /^[A-HJ-PR-Y]{2}\d{2} ?[A-HJ-PR-Z]{3}$/,
    chance: 0.02,
    alone: 0.68,
    decisive: false,
    samples: { fit: ['AB12 CDE'], unfit: ['AB1 CDE', '12'] },
  },
};
