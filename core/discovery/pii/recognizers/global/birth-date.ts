import { dateKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const birthDate: Recognizer = {
  id: 'global.birth-date',
  entity: 'BIRTH_DATE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['birth date', 'birthdate', 'date of birth', 'dob', 'birthday', 'birth day'],
        ...['birth dt', 'date birth', 'born on', 'birth year', 'year of birth', 'birth month'],
        ...['dt birth', 'dateofbirth', 'yob'],
      ],
      weak: ['born'],
    },
    de: {
      strong: [
        ...['geburtsdatum', 'geburtstag', 'gebdat', 'geb datum', 'geburtsjahr', 'geb dat'],
        ...['gebdatum', 'geburts datum'],
      ],
    },
    nl: {
      strong: [
        ...['geboortedatum', 'geboortedag', 'geb datum', 'gebdatum', 'geboorte datum'],
        ...['geboortejaar', 'gebdat', 'geb dat'],
      ],
    },
    ja: {
      strong: [
        ...[
          '生年月日',
          '誕生日',
          '生年',
          '生まれ',
          '出生日',
          '出生年月日',
          'seinengappi',
          'tanjobi',
          '西暦生年月日',
        ],
        ...['和暦生年月日'],
      ],
    },
  },
  types: dateKinds,
  vetoes: ['verified', 'required', 'visible', 'show'],
  trust: 0.97,
  values: null,
};
