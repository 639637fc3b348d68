import type { Recognizer } from '../../recognizer';

export const vin: Recognizer = {
  id: 'global.vin',
  entity: 'VIN',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['vehicle vin', 'veh vin', 'vin nbr', 'serial vin'],
        ...['vin', 'vin number', 'vehicle identification number', 'chassis number', 'vin no'],
        'vin code',
      ],
    },
    de: {
      strong: [
        ...['fahrgestell', 'fg nr', 'fin nr', 'fahrzeugident'],
        ...['fin', 'fahrgestellnr', 'fahrzeug ident nr'],
        'fahrgestellnummer',
        'fahrzeugidentifikationsnummer',
        'fin nummer',
      ],
    },
    nl: {
      strong: [
        ...['chassisnr', 'chassis nr', 'vin nr', 'vin code'],
        'chassis nummer',
        'chassisnummer',
        'voertuigidentificatienummer',
      ],
    },
    ja: {
      strong: ['shadai bango', '車台番号', '車体番号'],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 11,
  trust: 0.9,
  values: {
    shape: 'letters-digits',
    pattern: /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/,
    chance: 0.02,
    alone: 0.85,
    decisive: true,
    samples: {
      fit: ['1M8GDM9AXKP042788'],
      unfit: ['1M8GDM9AXKP04278', '1M8GDM9AXKPO42788'],
    },
  },
};
