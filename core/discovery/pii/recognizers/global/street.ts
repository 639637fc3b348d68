import type { Recognizer } from '../../recognizer';

export const street: Recognizer = {
  id: 'global.street',
  entity: 'STREET',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['street', 'street name', 'streetname', 'street 1', 'street 2', 'road name'],
        ...['street line'],
      ],
    },
    de: {
      strong: ['straße', 'strasse', 'straßenname', 'straßen name', 'str name', 'strassenname'],
    },
    nl: {
      strong: [
        ...['straat', 'straatnaam', 'straat naam', 'openbare ruimte', 'openbareruimtenaam'],
        ...['straatnaam officieel'],
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
  values: null,
};
