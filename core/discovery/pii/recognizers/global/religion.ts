import { isReligion } from '../../dictionaries/choices';
import type { Recognizer } from '../../recognizer';

export const religion: Recognizer = {
  id: 'global.religion',
  entity: 'RELIGION',
  locale: 'global',
  names: {
    en: {
      strong: ['church membership', ...['religion', 'faith', 'denomination', 'religious affiliation']],
    },
    de: {
      strong: [
        ...['religion abk', 'bekenntnis', 'glaubensrichtung', 'kirchensteuermerkmal'],
        ...['konfe', 'konf'],
        'konfession',
        'religionszugehörigkeit',
        'kirchenzugehörigkeit',
      ],
    },
    nl: {
      strong: [
        ...['kerk', 'geloofs', 'denominatie leerling'],
        ...['levensbeschouwing', 'godsdienst'],
        ...['gezindte', 'kerkelijke gezindte', 'geloofsgemeenschap'],
        ...['religie', 'geloof', 'geloofsovertuiging', 'kerkgenootschap', 'levensovertuiging'],
      ],
    },
    ja: {
      strong: [...['shukyo', 'shinko'], '宗教', '信仰', '宗派'],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int'],
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .()-]{2,40}$/u,
    known: isReligion,
    chance: 0.01,
    reach: 0.7,
    alone: 0.7,
    decisive: false,
    samples: {
      fit: ['Catholic', 'islam', '仏教'],
      unfit: ['open', 'closed'],
    },
  },
};
