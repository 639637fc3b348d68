import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const birthPlace: Recognizer = {
  id: 'global.birth-place',
  entity: 'BIRTH_PLACE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['province of birth', 'birth place'],
        ...['birthplace', 'place of birth', 'birth city', 'city of birth'],
        ...['country of birth', 'birth country', 'town of birth', 'birth state'],
      ],
    },
    de: {
      strong: [...['gebort'], ...['gbort', 'geb ort', 'gblnd'], 'geburtsort', 'geburtsland'],
    },
    nl: {
      strong: [...['geb plaats', 'gebplaats'], 'geboorteplaats', 'geboorteland', 'geboorte plaats'],
    },
    ja: {
      strong: [...['shusshinchi', 'shussei chi'], '出生地', '出身地', '本籍地', '本籍'],
    },
  },
  types: choiceKinds,
  values: null,
};
