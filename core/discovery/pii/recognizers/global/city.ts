import { isCity } from '../../dictionaries/places';
import type { Recognizer } from '../../recognizer';

export const city: Recognizer = {
  id: 'global.city',
  entity: 'CITY',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['loss city', 'accident city', 'mail city', 'city nm', 'res city', 'hm city'],
        ...['city of residence', 'home city', 'billing city', 'shipping city', 'ship city'],
        ...['mailing city', 'residence city', 'post town'],
      ],
      weak: [
        'city cd',
        ...['town village', 'city town', 'city code', 'town city', 'locality name', 'district city'],
        ...['ville', 'ciudad', 'commune'],
        'location',
        ...['city', 'town', 'city village', 'city name', 'town name', 'municipality', 'suburb', 'village'],
        ...['locality', 'cityname'],
      ],
    },
    de: {
      strong: [
        'firmensitz',
        ...['wohnort', 'ort wohnsitz', 'wohnsitz ort', 'ortsname wohnsitz', 'rechnungsort'],
        'lieferort',
      ],
      weak: [
        ...['ort 01', 'ort 1'],
        'ort',
        'stadt',
        'ortsname',
        'ortsteil',
        'gemeinde',
        'ort name',
        'wohnsitz',
      ],
    },
    nl: {
      strong: [
        ...['wplaats', 'woonplts', 'wnpl', 'plaats woon', 'woonpl naam'],
        ...['woonplaats naam', 'wplnaam', 'wpl naam', 'gemeentedeel', 'gemdeel'],
        'vestigingsplaats',
        ...['wnplts', 'wpl', 'woonpl'],
        ...['woonplaats', 'woonplaatsnaam', 'woon plaats', 'vestigingsplaats persoon'],
        ...['plaatsnaam woonadres', 'postplaats'],
      ],
      weak: ['plaats', 'plaatsnaam', 'stad', 'gemeente', 'gemeentenaam'],
    },
    ja: {
      strong: ['住所市区町村', '居住地'],
      weak: [
        ...['市区町村名', '市町村名', '区', '町村', '町', '市区', '市区町村コード', '市郡区'],
        ...['shiku', 'shi', 'machi', 'shichoson', 'shikucho'],
        '市区町村',
        '市町村',
        'shikuchoson',
        '市',
        '市名',
        '都市',
      ],
    },
  },
  types: ['utf8', 'unknown', 'enum'],
  minLength: 3,
  vetoes: ['departure', 'arrival', 'destination', 'origin', 'airport', 'hub', 'event', 'venue'],
  notInForeignKeys: true,
  trust: 0.85,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .,'’()/-]{2,50}$/u,
    known: isCity,
    chance: 0.05,
    reach: 0.3,
    alone: 0.55,
    decisive: false,
    samples: {
      fit: ['Utrecht', '横浜市', 'Port Jennifer'],
      unfit: ['red', 'Pending'],
    },
  },
};
