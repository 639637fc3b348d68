import { isNationality } from '../../dictionaries/choices';
import type { Recognizer } from '../../recognizer';

export const nationality: Recognizer = {
  id: 'global.nationality',
  entity: 'NATIONALITY',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['citizenship country', 'citizenship country region'],
        ...['race source value', 'ethnicity source value'],
        ...['race', 'ethnic'],
        ...['nationality', 'citizenship', 'ethnicity', 'race code', 'ethnic group'],
        ...['ethnic origin', 'nationality code'],
      ],
      weak: ['race'],
    },
    de: {
      strong: [
        ...['natio', 'staatsang'],
        'staatsangehörigkeit',
        'nationalität',
        'staatsbürgerschaft',
        'ethnie',
      ],
    },
    nl: {
      strong: ['nationaliteit', 'staatsburgerschap', 'etniciteit', 'herkomst etnisch'],
    },
    ja: {
      strong: [...['kuni seki'], ...['kokuseki mei'], '国籍', '人種', 'kokuseki'],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int'],
  values: {
    shape: 'letters',
    pattern: /^[\p{L} -]{2,40}$/u,
    known: isNationality,
    chance: 0.01,
    reach: 0.6,
    alone: 0.6,
    decisive: false,
    samples: {
      fit: ['Dutch', 'Nederlandse', '日本人'],
      unfit: ['open', 'closed'],
    },
  },
};
