import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const phone: Recognizer = {
  id: 'global.phone',
  entity: 'PHONE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['phone', 'phone number', 'telephone', 'telephone number', 'mobile'],
        ...['mobile number', 'mobile phone', 'cell', 'cell phone', 'cellphone', 'phone no'],
        ...['tel', 'tel no', 'tel number', 'fax', 'fax number', 'telefax', 'mob no', 'msisdn'],
        ...['phone 1', 'phone 2', 'phonenumber', 'contact number', 'contact no', 'home phone'],
        ...['work phone', 'ph no', 'phn', 'phn nbr', 'landline', 'whatsapp', 'whatsapp number'],
        ...['mobilephone', 'homephone', 'workphone', 'faxnumber', 'day phone', 'mobile no'],
        ...['pager'],
      ],
    },
    de: {
      strong: [
        ...['telefon', 'telefonnummer', 'telefonnr', 'tel nr', 'telnr', 'handy', 'handynummer'],
        ...['handynr', 'mobilnummer', 'mobiltelefon', 'mobilfunknummer', 'faxnummer'],
        ...['festnetz', 'festnetznummer', 'rufnummer', 'mobil nr', 'mobilnr', 'telefon privat'],
        ...['telefon nr', 'fax nr', 'durchwahl'],
      ],
      whole: ['mobil'],
    },
    nl: {
      strong: [
        ...['telefoon', 'telefoonnummer', 'telefoonnr', 'telnr', 'tel nr', 'mobiel'],
        ...['mobiele nummer', 'mobielnummer', 'mobiel nummer', 'faxnummer', 'gsm'],
        ...['gsm nummer', 'gsmnummer', 'vaste telefoon', 'telefoon prive', 'tel mobiel'],
        ...['06 nummer', 'mobieltje', 'nummer mobiel'],
      ],
    },
    ja: {
      strong: [
        ...[
          '電話番号',
          '電話',
          '携帯電話',
          '携帯電話番号',
          '携帯番号',
          '携帯',
          'fax番号',
          'FAX番号',
          'ファックス',
          '固定電話',
        ],
        ...['連絡先電話番号', '連絡先番号', 'denwa', 'denwa bango', 'denwabango', 'keitai', 'ファックス番号'],
        ...['自宅電話', 'TEL', '電話番号1'],
      ],
    },
  },
  types: digitKinds,
  minLength: 6,
  vetoes: [
    ...['model', 'brand', 'os', 'type', 'verified', 'plan', 'bill', 'prefix', 'carrier'],
    ...['calls', 'call', 'format', 'count', 'code', 'booth', 'charges'],
  ],
  trust: 0.95,
  values: {
    shape: 'any',
    pattern: /^\+?[0-9(][0-9 ()./-]{6,20}[0-9]$/,
    chance: 0.4,
    decisive: false,
  },
};
