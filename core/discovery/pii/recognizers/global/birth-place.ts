import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const birthPlace: Recognizer = {
  id: 'global.birth-place',
  entity: 'BIRTH_PLACE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['birth place', 'birthplace', 'place of birth', 'birth city', 'city of birth'],
        ...['country of birth', 'birth country', 'town of birth', 'birth state'],
      ],
    },
    de: {
      strong: ['geburtsort', 'geburtsland'],
    },
    nl: {
      strong: ['geboorteplaats', 'geboorteland', 'geboorte plaats'],
    },
    ja: {
      strong: ['出生地', '出身地', '本籍地', '本籍'],
    },
  },
  types: choiceKinds,
  values: null,
};
