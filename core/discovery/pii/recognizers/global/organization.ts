import { isCompany } from '../../dictionaries/organizations';
import type { Recognizer } from '../../recognizer';

export const organization: Recognizer = {
  id: 'global.organization',
  entity: 'ORGANIZATION',
  locale: 'global',
  names: {
    en: {
      whole: [...['supplier', 'vendor', 'manufacturer']],
      strong: [
        ...[
          'trading as',
          'doing business as',
          'dba name',
          'supplier name',
          'vendor name',
          'manufacturer name',
          'name org',
          'employer nm',
        ],
        ...[
          'employer',
          'employer name',
          'employer organization name',
          'guarantor organization name',
          'workplace',
          'place of work',
          'school attended',
        ],
        ...['works for'],
      ],
      weak: [
        ...['societe', 'institution', 'employer company'],
        ...['co name', 'company', 'org name', 'organisation'],
        ...['company name', 'organization', 'organization name'],
        ...['organisation name', 'business name'],
      ],
    },
    de: {
      whole: [...['lieferant', 'hersteller']],
      strong: [
        ...['lieferantenname', 'herstellername', 'firmierung'],
        'arbeitgeber',
        'arbeitgebername',
        'arbeitsstätte',
      ],
      weak: ['firma', 'firmenname', 'unternehmen', 'firmen name', 'betrieb'],
    },
    nl: {
      whole: [...['leverancier', 'fabrikant']],
      strong: [
        ...['leveranciersnaam', 'handelsnaam', 'statutaire naam'],
        'werkgever',
        'naam werkgever',
        'werkgeversnaam',
      ],
      weak: ['bedrijf', 'bedrijfsnaam', 'organisatie', 'bedrijfs naam'],
    },
    ja: {
      strong: [
        ...[],
        ...['kinmusaki mei', 'tsutomesaki'],
        '勤務先',
        '勤務先名',
        '勤め先',
        '所属先',
        'kinmusaki',
      ],
      weak: [
        ...['kaisha mei', 'hojin mei', 'torihikisaki mei', 'shiiresaki mei', 'kigyo mei', 'dantai mei'],
        ...['取引先名', '仕入先名', '企業名', '団体名'],
        ...['shozoku'],
        '会社名',
        '会社',
        '法人名',
        '所属',
      ],
    },
  },
  types: ['utf8', 'unknown'],
  vetoes: ['insurance', 'airline', 'shipping', 'production', 'film'],
  notInForeignKeys: true,
  trust: 0.75,
  values: {
    shape: 'any',
    pattern: /^[^@]{3,100}$/u,
    known: isCompany,
    chance: 0.02,
    reach: 0.6,
    alone: 0.3,
    decisive: false,
    samples: {
      fit: ['Globex Ltd', 'Muster GmbH & Co. KG', '株式会社見本'],
      unfit: ['Jan Jansen', 'red'],
    },
  },
};
