import { passesSsn } from '../../checksums/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const ssn: Recognizer = {
  id: 'en.ssn',
  entity: 'SSN',
  locale: 'en',
  names: {
    en: {
      strong: [
        ...['ssn', 'social security number', 'social security no', 'ssn number'],
        ...['social security', 'social sec no', 'soc sec no', 'ss number', 'ssn last 4'],
        ...['ssn last four', 'soc sec num', 'socialsecuritynumber'],
      ],
    },
  },
  types: digitKinds,
  minLength: 4,
  trust: 0.97,
  values: {
    shape: 'digits',
    pattern: /^\d{3}-?\d{2}-?\d{4}$/,
    check: passesSsn,
    chance: 0.88,
    decisive: true,
  },
};
