import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const ssn: Recognizer = {
  id: 'en.ssn',
  entity: 'SSN',
  locale: 'en',
  names: {
    en: {
      weak: ['ss', 'ssnum'],
      strong: [
        ...['ssnid', 'ssn id'],
        ...['ssn number', 'soc sec', 'social security code', 'ss no', 'ssn nbr'],
        ...['ssn', 'social security number', 'social security no'],
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
    // no check digit, but areas 000, 666 and 9xx, group 00 and serial 0000 are never assigned
    pattern: /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/,
    chance: 0.88,
    decisive: true,
    samples: {
      fit: ['078-05-1120', '219099999'],
      unfit: ['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000'],
    },
  },
};
