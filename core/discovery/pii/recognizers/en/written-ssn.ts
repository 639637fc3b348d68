import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const writtenSsn: Recognizer = {
  id: 'en.written-ssn',
  entity: 'SSN',
  locale: 'en',
  names: {},
  types: textKinds,
  values: {
    shape: 'digits',
    pattern: /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/,
    chance: 0.05,
    alone: 0.85,
    decisive: false,
    inText: true,
    samples: {
      fit: ['078-05-1120'],
      unfit: ['078051120', '000-12-3456'],
    },
  },
};
