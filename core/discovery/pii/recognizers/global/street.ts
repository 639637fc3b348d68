import { isStreet } from '../../dictionaries/streets';
import type { Recognizer } from '../../recognizer';

export const street: Recognizer = {
  id: 'global.street',
  entity: 'STREET',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['rue', 'calle'],
        ...['street', 'street name', 'streetname', 'street 1', 'street 2', 'road name'],
        'street line',
      ],
    },
    de: {
      strong: [
        ...['strasse nr', 'strassenr', 'straße nr', 'str hausnr', 'str hnr'],
        ...['strasse hausnummer', 'straße und hausnummer', 'str nr'],
        'strnr',
        'stras',
        'straße',
        'strasse',
        'straßenname',
        'straßen name',
        'str name',
        'strassenname',
      ],
    },
    nl: {
      strong: [
        ...['strnaam', 'str naam', 'straat nm', 'adres straat'],
        ...[
          'naam openbare ruimte',
          'openbare ruimte naam',
          'straat en huisnummer',
          'nor',
          'afgekorte nor',
          'straatnaam nen',
          'korte straatnaam',
        ],
        ...['strt', 'straatnm'],
        ...['straat', 'straatnaam', 'straat naam', 'openbare ruimte', 'openbareruimtenaam'],
        'straatnaam officieel',
      ],
    },
    ja: {
      strong: ['町名', '町域', '通り名', '町名番地', '町域名'],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 5,
  vetoes: ['lighting', 'view', 'map', 'light', 'wall', 'food'],
  trust: 0.93,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .'’-]{4,60}$/u,
    known: isStreet,
    chance: 0.02,
    reach: 0.6,
    alone: 0.68,
    decisive: false,
    samples: {
      fit: ['Voorbeeldstraat', 'Example Avenue', 'Musterweg'],
      unfit: ['Jan Jansen', 'red'],
    },
  },
};
