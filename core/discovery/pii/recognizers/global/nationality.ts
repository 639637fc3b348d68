import { isNationality } from '../../dictionaries/choices';
import type { Recognizer } from '../../recognizer';

export const nationality: Recognizer = {
  id: 'global.nationality',
  entity: 'NATIONALITY',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['tribe', 'nationality cd', 'citizen of'],
        ...[
          'ethnic race',
          'race ethnicity',
          'mother tongue',
          'native language',
          'home language',
          'first language',
        ],
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
        ...['nationalit', 'staatsangeh', 'nation'],
        ...[
          'staatsangehörigkeitsschlüssel',
          'migrationshintergrund',
          'muttersprache',
          'verkehrssprache familie',
          'staat krz',
          'familiensprache',
        ],
        ...['natio', 'staatsang'],
        'staatsangehörigkeit',
        'nationalität',
        'staatsbürgerschaft',
        'ethnie',
      ],
    },
    nl: {
      strong: [
        ...['nat oms', 'nat', 'nation', 'natcode', 'nat cd', 'geboorteland ouder'],
        ...['moedertaal', 'thuistaal', 'nationaliteitscode'],
        'nationaliteit',
        'staatsburgerschap',
        'etniciteit',
        'herkomst etnisch',
      ],
    },
    ja: {
      strong: [
        ...['母国語', '出身国', '国籍コード', '国籍名'],
        'kuni seki',
        'kokuseki mei',
        '国籍',
        '人種',
        'kokuseki',
      ],
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
