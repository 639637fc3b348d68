import { isLifeDate } from '../../dictionaries/life-dates';
import { dateKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const birthDate: Recognizer = {
  id: 'global.birth-date',
  entity: 'BIRTH_DATE',
  locale: 'global',
  names: {
    en: {
      whole: ['birth', 'birth time'],
      strong: [
        ...['dt of birth', 'dob yyyymmdd', 'brth dt', 'birthdt', 'yr of birth', 'birth yr'],
        ...['date born', 'patient birth', 'dob date', 'birthday date'],
        ...['date naissance', 'date de naissance', 'fecha nacimiento', 'fecha de nacimiento', 'nacimiento'],
        ...['date time of birth', 'birth date time', 'date tm of birth'],
        ...['month of birth', 'day of birth'],
        ...['birth date', 'bday', 'b day', 'date birth'],
        ...['birthdate', 'date of birth', 'dob', 'birthday', 'birth day'],
        ...['birth dt', 'born on', 'birth year', 'year of birth', 'birth month'],
        ...['dt birth', 'dateofbirth', 'yob'],
      ],
      weak: ['born'],
    },
    de: {
      strong: [
        ...['geb', 'gebdatum mitglied', 'geb jahr', 'gebjahr', 'jahrgang', 'geburt', 'geburtsd'],
        'geboren am',
        ...['gbdat', 'gebtag', 'geb tag', 'gebd', 'geburtsdat', 'gebdt'],
        ...['geburtsdatum', 'geburtstag', 'gebdat', 'geb datum', 'geburtsjahr', 'geb dat'],
        ...['gebdatum', 'geburts datum'],
      ],
    },
    nl: {
      whole: ['geb', 'geboren'],
      strong: [
        ...['geboorte', 'geb datum leerling', 'gebjr', 'geb jaar', 'gebjaar'],
        ...['dat geboorte', 'geboorte dat', 'geboren op', 'geboortedat', 'datum geboren'],
        ...['geb dtm', 'gebdtm', 'geb dag', 'gebd'],
        ...['geboortedatum', 'geboortedag', 'geb datum', 'gebdatum', 'geboorte datum'],
        ...['geboortejaar', 'gebdat', 'geb dat'],
      ],
    },
    ja: {
      strong: [
        ...['生年月', '生まれた日', '出生', 'umare nengappi', 'seinen ymd', 'birth dt', 'tanjo bi'],
        ...['生年月日西暦', '生年月日和暦', 'birthymd'],
        ...['umare ymd', 'birth'],
        ...['birth ymd', 'tanjo ymd', 'seiymd', 'seinen', 'tanjobi ymd'],
        ...['umare', 'umare bi', 'umarebi', 'seinen gappi'],
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
        '和暦生年月日',
      ],
    },
  },
  types: dateKinds,
  vetoes: ['verified', 'required', 'visible', 'show'],
  trust: 0.97,
  values: {
    shape: 'any',
    pattern: /^\d{1,4}[-/.]?\d{1,2}[-/.]?\d{1,4}(?:[ T][\d:.+Z-]{1,20})?$/,
    known: isLifeDate,
    chance: 0.3,
    reach: 0.9,
    alone: 0.5,
    decisive: false,
    samples: {
      fit: ['1970-01-31', '31.01.1970', '19700131'],
      unfit: ['2024-01-31', '19701331', '70'],
    },
  },
};
