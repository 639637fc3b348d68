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
      /^(?=[\dA-Z-]*\d)(?=[\dA-Z-]*[A-Z])(?:(?:[A-Z]{2}|\d{2})-(?:[A-Z]{2}|\d{2})-(?:[A-Z]{2}|\d{2})|\d{2}-[A-Z]{3}-\d|\d-[A-Z]{3}-\d{2}|[A-Z]{2}-\d{3}-[A-Z]|[A-Z]-\d{3}-[A-Z]{2}|[A-Z]{3}-\d{2}-[A-Z]|[A-Z]-\d{2}-[A-Z]{3}|\d-[A-Z]{2}-\d{3}|\d{3}-[A-Z]{2}-\d)$/,
    chance: 0.05,
    alone: 0.68,
    decisive: false,
    samples: {
      fit: ['AB-12-CD', '1-ABC-23', 'AB-123-C'],
      unfit: ['AB-CD-EF', '12', 'P-93-03', 'H-79-8'],
    },
  },
};
