import type { Recognizer } from '../../recognizer';

export const organization: Recognizer = {
  id: 'global.organization',
  entity: 'ORGANIZATION',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['employer', 'employer name', 'workplace', 'place of work', 'school attended'],
        ...['works for'],
      ],
      weak: [
        ...['company', 'company name', 'organization', 'organisation', 'organization name'],
        ...['organisation name', 'business name'],
      ],
    },
    de: {
      strong: ['arbeitgeber', 'arbeitgebername', 'arbeitsstätte'],
      weak: ['firma', 'firmenname', 'unternehmen', 'firmen name', 'betrieb'],
    },
    nl: {
      strong: ['werkgever', 'naam werkgever', 'werkgeversnaam'],
      weak: ['bedrijf', 'bedrijfsnaam', 'organisatie', 'bedrijfs naam'],
    },
    ja: {
      strong: ['勤務先', '勤務先名', '勤め先', '所属先', 'kinmusaki'],
      weak: ['会社名', '会社', '法人名', '所属'],
    },
  },
  types: ['utf8', 'unknown'],
  vetoes: ['insurance', 'airline', 'shipping', 'production', 'film'],
  notInForeignKeys: true,
  trust: 0.75,
  values: null,
};
