import { isWrittenPhone } from '../../dictionaries/phone-forms';
import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const phone: Recognizer = {
  id: 'global.phone',
  entity: 'PHONE',
  locale: 'global',
  names: {
    en: {
      weak: ['home no', 'office no', 'work no'],
      strong: [
        ...['telefono', 'portable', 'movil'],
        ...[
          'cellular',
          'cellular phone',
          'cellularphone',
          'contact tel',
          'cont tel',
          'extension number',
          'phone extension',
          'telephone extension',
        ],
        ...['ph num', 'ph num home', 'ph num business', 'callback phone number', 'phone prefix'],
        ...['switchboard', 'number dialed', 'dialed number', 'dialled number', 'emergency number'],
        ...['daytime tel', 'mobile nbr', 'emerg tel', 'phone'],
        ...['phone number', 'telephone', 'telephone number', 'mobile'],
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
        ...['notfallnummer', 'zentrale nummer'],
        ...['telf', 'telfx', 'telf 1', 'telf 2', 'rufnr', 'tel mobil', 'tel privat', 'telfax'],
        ...['telefon', 'telefonnummer', 'telefonnr', 'tel nr', 'telnr', 'handy', 'handynummer'],
        ...['handynr', 'mobilnummer', 'mobiltelefon', 'mobilfunknummer', 'faxnummer'],
        ...['festnetz', 'festnetznummer', 'rufnummer', 'mobil nr', 'mobilnr', 'telefon privat'],
        ...['telefon nr', 'fax nr', 'durchwahl'],
      ],
      whole: ['mobil'],
    },
    nl: {
      strong: [
        ...['doorkiesnummer', 'toestelnummer', 'intern nummer'],
        ...['noodnummer', 'centrale nummer'],
        ...['tel prive', 'telefoonnr mobiel'],
        ...['telefoon', 'telefoonnummer', 'telefoonnr', 'telnr', 'tel nr', 'mobiel'],
        ...['mobiele nummer', 'mobielnummer', 'mobiel nummer', 'faxnummer', 'gsm'],
        ...['gsm nummer', 'gsmnummer', 'vaste telefoon', 'telefoon prive', 'tel mobiel'],
        ...['06 nummer', 'mobieltje', 'nummer mobiel'],
      ],
    },
    ja: {
      whole: ['連絡先', 'ご連絡先', 'お電話'],
      strong: [
        ...['内線番号', '内線', '緊急連絡先', '緊急連絡先番号', '連絡先 電話', 'naisen'],
        ...['renrakusaki denwa', 'kinkyu renrakusaki', 'fakkusu'],
        ...['keitai no', 'keitai bango', 'denwa no', 'renrakusaki', '緊急連絡先電話'],
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
    pattern: /^[+(]?[0-9(][0-9 ()./-]{6,24}[0-9](?: ?(?:x|ext\.?) ?\d{1,6})?$/,
    known: isWrittenPhone,
    chance: 0.05,
    alone: 0.72,
    decisive: false,
    inText: true,
    samples: {
      fit: ['+31 20 123 4567', '(555) 010-1234', '03-1234-5678', '0612345678', '555-010-1234'],
      unfit: ['12345', 'call me', '+', '2024-01-31', '978-3-16-148410-0'],
    },
  },
};
