import { isState } from '../../dictionaries/places';
import type { Recognizer } from '../../recognizer';

export const state: Recognizer = {
  id: 'global.state',
  entity: 'STATE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['state of residence', 'billing state', 'shipping state', 'ship region'],
        ...['home state', 'ship state', 'mailing state', 'state province', 'state or province'],
        'billing region',
      ],
      weak: [
        ...['st prov', 'stateprov', 'state nm'],
        ...['county province', 'state region', 'province name', 'province state'],
        ...['st code', 'state cd'],
        ...['country sub dvsn', 'country subdivision', 'country sub division'],
        ...['state', 'province', 'county', 'county district', 'region', 'state code'],
        ...['district', 'state name', 'prefecture', 'province code', 'st'],
      ],
    },
    de: {
      strong: ['bundesland wohnsitz', 'wohnsitz bundesland', 'rechnungsbundesland'],
      weak: [...['regio', 'bland'], 'bundesland', 'kanton', 'landkreis', 'kreis'],
    },
    nl: {
      strong: ['provincie woonadres', 'woonprovincie'],
      weak: ['provincie', 'provincienaam'],
    },
    ja: {
      strong: [...['pref', 'prefecture', 'prefecture name'], '住所都道府県'],
      weak: [
        ...['都道府県CD', '都道府県番号', '県コード', '府県'],
        ...['ken mei', 'todofuken mei'],
        '県',
        '県名',
        '都道府県',
        '都道府県名',
        '都道府県コード',
        'todofuken',
      ],
    },
  },
  types: ['utf8', 'unknown', 'enum'],
  vetoes: [
    ...['machine', 'order', 'task', 'job', 'process', 'workflow', 'current', 'payment'],
    ...['session', 'transition', 'final', 'initial', 'previous', 'next'],
  ],
  notInForeignKeys: true,
  trust: 0.8,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .'-]{2,40}$/u,
    known: isState,
    chance: 0.04,
    reach: 0.7,
    alone: 0.56,
    decisive: false,
    samples: {
      fit: ['Utah', 'TX', '神奈川県'],
      unfit: ['shipped', 'done'],
    },
  },
};
