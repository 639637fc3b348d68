import { isMaritalStatus } from '../../dictionaries/choices';
import type { Recognizer } from '../../recognizer';

export const maritalStatus: Recognizer = {
  id: 'global.marital-status',
  entity: 'MARITAL_STATUS',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['civil', 'mar stat', 'marstat', 'marital st', 'mrtl st', 'mstat'],
        ...['marriage', 'marriage status', 'civil state'],
        ...['mar status', 'marital', 'marital code', 'marital status code'],
        'marital status',
        'family status',
        'civil status',
        'marital state',
        'maritalstatus',
      ],
      weak: ['married'],
    },
    de: {
      strong: [
        ...['famstd', 'fam std', 'fam st', 'zivilst', 'familienstd', 'ehestand'],
        'familienst',
        'marst',
        ...['famst', 'fam stand', 'famstand'],
        'familienstand',
        'personenstand',
        'zivilstand',
      ],
    },
    nl: {
      strong: [
        ...['brg staat', 'burgst', 'bst', 'burgelijke staat', 'brgstaat', 'huwelijk status'],
        ...['gezinssituatie', 'leefsituatie', 'gezinssamenstelling', 'huishoudsamenstelling'],
        ...['burg staat', 'burgstaat'],
        'burgerlijke staat',
        'burgerlijkestaat',
        'huwelijkse staat',
      ],
    },
    ja: {
      strong: [
        ...[
          '婚姻歴',
          '配偶者',
          '配偶者区分',
          'haigu kbn',
          'haigusha kbn',
          'konin kbn',
          'kikon kbn',
          'kekkon kbn',
        ],
        ...['既婚未婚', 'kon in'],
        'haigusha umu',
        ...['kekkon', 'konin'],
        '婚姻状況',
        '配偶者有無',
        '婚姻区分',
        '婚姻',
      ],
    },
  },
  types: ['utf8', 'unknown', 'enum', 'int'],
  values: {
    shape: 'letters',
    pattern: /^[\p{L} ()-]{2,40}$/u,
    known: isMaritalStatus,
    chance: 0.01,
    reach: 0.7,
    alone: 0.7,
    decisive: false,
    samples: {
      fit: ['gehuwd', 'divorced', '未婚'],
      unfit: ['open', 'closed'],
    },
  },
};
