import { isCountry } from '../../dictionaries/places';
import type { Recognizer } from '../../recognizer';

export const country: Recognizer = {
  id: 'global.country',
  entity: 'COUNTRY',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['country of residence', 'billing country', 'shipping country', 'ship country'],
        ...['home country', 'mailing country', 'residence country'],
      ],
      weak: [
        'country of res',
        ...['country', 'country code', 'country name', 'country iso', 'nation', 'countrycode'],
        'country region',
      ],
    },
    de: {
      strong: ['wohnsitzland', 'wohnland', 'land wohnsitz'],
      weak: ['land 1', 'land', 'staat', 'ländercode', 'land code', 'länderkürzel', 'landname'],
    },
    nl: {
      strong: [
        ...['land postadres', 'land adres', 'verblijf buitenland land'],
        'woonland',
        'land van verblijf',
        'verblijfsland',
      ],
      weak: [
        ...['landgebied', 'lnd naam', 'land naam', 'woonlandcode', 'landengebied'],
        'land',
        'landcode',
        'landnaam',
        'land code',
      ],
    },
    ja: {
      strong: ['居住国'],
      weak: [...['国・地域', '国名コード', '国籍国'], '国', '国名', '国コード'],
    },
  },
  types: ['utf8', 'unknown', 'enum'],
  vetoes: [
    ...['origin', 'manufacture', 'destination', 'departure', 'arrival', 'dial', 'dialing'],
    ...['phone', 'currency', 'tax'],
  ],
  notInForeignKeys: true,
  trust: 0.75,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .,'()-]{3,60}$/u,
    known: isCountry,
    chance: 0.02,
    reach: 0.6,
    alone: 0.4,
    decisive: false,
    samples: {
      fit: ['Germany', 'Nederland'],
      unfit: ['shipped', 'done'],
    },
  },
};
