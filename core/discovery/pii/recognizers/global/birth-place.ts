import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const birthPlace: Recognizer = {
  id: 'global.birth-place',
  entity: 'BIRTH_PLACE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['country born', 'born in', 'native place', 'hometown', 'home town'],
        ...['province of birth', 'birth place'],
        ...['birthplace', 'place of birth', 'birth city', 'city of birth'],
        ...['country of birth', 'birth country', 'town of birth', 'birth state'],
      ],
    },
    de: {
      strong: [
        ...[
          'geburtsstaat',
          'geburtsland schüler',
          'geburtsland vater',
          'geburtsland mutter',
          'geburtsortname',
          'geburtskreis',
        ],
        'gebort',
        ...['gbort', 'geb ort', 'gblnd'],
        'geburtsort',
        'geburtsland',
      ],
    },
    nl: {
      strong: [
        ...['geb pl', 'gebpl', 'geboorte pl'],
        ...[
          'wplnaam geboorte',
          'woonplaats geboorte',
          'plaats geboorte',
          'locatie geboorte',
          'regio geboorte',
          'gemeente geboorte',
          'land geboorte',
          'geboortegemeente',
          'geboorteplaatsnaam',
        ],
        ...['geb plaats', 'gebplaats'],
        'geboorteplaats',
        'geboorteland',
        'geboorte plaats',
      ],
    },
    ja: {
      strong: [...['shusshinchi', 'shussei chi'], '出生地', '出身地', '本籍地', '本籍'],
    },
  },
  types: choiceKinds,
  values: null,
};
