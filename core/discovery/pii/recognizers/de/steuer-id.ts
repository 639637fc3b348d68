import { isSteuerId } from '@core/kernel/check-digits/national-numbers';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const steuerId: Recognizer = {
  id: 'de.steuer-id',
  entity: 'STEUER_ID',
  locale: 'de',
  names: {
    de: {
      strong: [
        ...['steuer id', 'steueridentifikationsnummer', 'steuerid'],
        ...['steuer identifikationsnummer', 'steuer identnummer', 'idnr'],
        ...['steuerliche identifikationsnummer', 'steuer idnr', 'steueridnr'],
      ],
    },
  },
  types: digitKinds,
  minLength: 10,
  trust: 0.95,
  values: {
    shape: 'digits',
    pattern: /^\d{2} ?\d{3} ?\d{3} ?\d{3}$/,
    check: isSteuerId,
    chance: 0.003,
    alone: 0.9,
    decisive: true,
    inText: true,
    samples: {
      fit: ['86095742719', '47 036 892 816'],
      unfit: ['86095742718', '123'],
    },
  },
};
