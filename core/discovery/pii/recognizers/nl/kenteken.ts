import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const kenteken: Recognizer = {
  id: 'nl.kenteken',
  entity: 'LICENSE_PLATE',
  locale: 'nl',
  names: {},
  types: textKinds,
  values: {
    shape: 'letters-digits',
    pattern:
      /^(?=[\dA-Z-]*\d)(?=[\dA-Z-]*[A-Z])(?:[\dA-Z]{2}-[\dA-Z]{2}-[\dA-Z]{2}|[\dA-Z]{1,2}-[\dA-Z]{2,3}-[\dA-Z]{1,2})$/,
    chance: 0.05,
    alone: 0.68,
    decisive: false,
    samples: {
      fit: ['AB-12-CD', '1-ABC-23'],
      unfit: ['AB-CD-EF', '12'],
    },
  },
};
