import { isAddress } from '../../dictionaries/streets';
import type { Recognizer } from '../../recognizer';

export const address: Recognizer = {
  id: 'global.address',
  entity: 'ADDRESS',
  locale: 'global',
  names: {
    en: {
      weak: ['line 1', 'line 2', 'line 3'],
      strong: [
        ...['street unit', 'unit number', 'dwelling unit'],
        ...['direccion', 'domicilio'],
        ...['post box', 'postbox', 'building complement', 'address complement'],
        ...['registered office', 'head office', 'employer address', 'employers address'],
        ...['address', 'street address', 'address line', 'address 1', 'address 2'],
        ...['address line 1', 'address line 2', 'addr', 'addr 1', 'mailing address'],
        ...['home address', 'postal address', 'billing address', 'shipping address'],
        ...['full address', 'residential address', 'delivery address', 'streetaddress', 'adr'],
        ...['addressline', 'address 3', 'apartment', 'apt number', 'apt no', 'po box', 'pobox'],
      ],
    },
    de: {
      strong: [
        ...['str hnr', 'strasse hausnr', 'str hausnr', 'strasse nr', 'straße hausnummer'],
        ...['anschrift', 'adresse', 'adresszeile', 'adresszusatz', 'wohnanschrift'],
        ...['postanschrift', 'lieferadresse', 'rechnungsadresse', 'lieferanschrift'],
        ...['rechnungsanschrift', 'postfach', 'wohnadresse', 'privatadresse'],
        ...['anschriftenzeile', 'meldeadresse'],
      ],
    },
    nl: {
      strong: [
        ...['adres', 'woonadres', 'postadres', 'bezoekadres', 'factuuradres', 'afleveradres'],
        ...['adresregel', 'adresregel 1', 'correspondentieadres', 'bezorgadres'],
        ...['verblijfadres', 'postbus', 'thuisadres', 'adres volledig'],
      ],
    },
    ja: {
      strong: [
        ...['jusyo', 'jyusho'],
        ...['banchi', 'tatemono', 'genjusho', 'honseki', 'tatemono mei'],
        ...[
          '住所',
          '所在地',
          '現住所',
          '自宅住所',
          '住所1',
          '住所2',
          '番地',
          '建物名',
          'マンション名',
          '送付先住所',
          '届け先住所',
        ],
        ...['jusho', '丁目', '住所カナ', '番地建物', 'juusho'],
      ],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 6,
  vetoes: [
    ...['ip', 'mac', 'web', 'memory', 'url', 'http', 'ethernet', 'email', 'mail', 'hardware'],
    ...['blockchain', 'wallet', 'contract', 'geheugen'],
  ],
  notInForeignKeys: true,
  trust: 0.93,
  values: {
    shape: 'any',
    pattern: /^[^@]{5,200}$/u,
    known: isAddress,
    chance: 0.02,
    reach: 0.6,
    alone: 0.8,
    decisive: false,
    samples: {
      fit: ['12 Example Street', 'Voorbeeldstraat 12a', '東京都港区見本町1丁目2番3号'],
      unfit: ['Jan Jansen', '12', 'red'],
    },
  },
};
