import type { Recognizer } from '../../recognizer';

export const religion: Recognizer = {
  id: 'global.religion',
  entity: 'RELIGION',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['religion', 'faith', 'denomination', 'religious affiliation', 'political party'],
        ...['political affiliation', 'sexual orientation', 'trade union membership'],
      ],
    },
    de: {
      strong: ['konfession', 'religionszugehörigkeit', 'kirchenzugehörigkeit'],
    },
    nl: {
      strong: [
        ...['religie', 'geloof', 'geloofsovertuiging', 'kerkgenootschap', 'levensovertuiging'],
        ...['seksuele voorkeur'],
      ],
    },
    ja: {
      strong: ['宗教', '信仰', '宗派'],
    },
  },
  types: ['utf8', 'unknown', 'enum'],
  values: null,
};
