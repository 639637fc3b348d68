import type { Recognizer } from '../../recognizer';

export const nationality: Recognizer = {
  id: 'global.nationality',
  entity: 'NATIONALITY',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['nationality', 'citizenship', 'ethnicity', 'race code', 'ethnic group'],
        ...['ethnic origin', 'nationality code'],
      ],
      weak: ['race'],
    },
    de: {
      strong: ['staatsangehörigkeit', 'nationalität', 'staatsbürgerschaft', 'ethnie'],
    },
    nl: {
      strong: ['nationaliteit', 'staatsburgerschap', 'etniciteit', 'herkomst etnisch'],
    },
    ja: {
      strong: ['国籍', '人種', 'kokuseki'],
    },
  },
  types: ['utf8', 'unknown', 'enum'],
  values: null,
};
