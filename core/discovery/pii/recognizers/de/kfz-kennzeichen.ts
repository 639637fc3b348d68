import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const kfzKennzeichen: Recognizer = {
  id: 'de.kfz-kennzeichen',
  entity: 'LICENSE_PLATE',
  locale: 'de',
  names: {},
  types: textKinds,
  values: {
    shape: 'any',
    pattern: /^[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[ -]?[1-9]\d{0,3}[EH]?$/,
    chance: 0.03,
    alone: 0.68,
    decisive: false,
    samples: {
      fit: ['B-AB 123', 'MÜ-A 1'],
      unfit: ['AB123', 'B-AB 0'],
    },
  },
};
