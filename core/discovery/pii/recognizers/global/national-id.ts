import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const nationalId: Recognizer = {
  id: 'global.national-id',
  entity: 'NATIONAL_ID',
  locale: 'global',
  names: {
    en: {
      weak: ['registration number', 'registration no', 'registrationnumber', 'id number'],
      strong: [
        ...[
          'sin number',
          'sin num',
          'sinid',
          'identification',
          'identification id',
          'legal identifier',
          'other identification',
        ],
        ...['identification number', 'identificationnumber', 'identity no', 'nationalidnumber'],
        ...['prvt id othr', 'private id othr'],
        ...[
          'national identifier',
          'identity card number',
          'national registration number',
          'resident id',
          'pesel',
          'nric',
          'id card',
        ],
        ...['national id', 'national identity number', 'identity number', 'id number'],
        ...['national identification number', 'national insurance', 'id card number'],
        ...['identity card', 'personal number', 'citizen id', 'national id number'],
        ...['id card no', 'identity document number', 'social insurance number', 'aadhaar'],
        ...['aadhaar number', 'curp', 'cpf', 'dni', 'personal id number', 'id document number'],
        ...['nationalid'],
      ],
    },
    de: {
      strong: [...['perid'], 'ausweisnummer', 'ausweisnr', 'ausweis nr', 'identifikationsnummer'],
    },
    nl: {
      strong: [
        ...[
          'a nummer',
          'onderwijsnummer',
          'persoonsgebonden nummer',
          'id bewijs',
          'id bewijs nummer',
          'vreemdelingennummer',
          'legitimatie nummer',
          'identiteitsbewijs',
        ],
        ...['id nummer', 'identiteitskaart', 'identiteitsnummer', 'legitimatienummer'],
        ...['documentnummer identiteit', 'rijksregisternummer', 'idkaart nummer'],
        ...['identiteitskaartnummer', 'nummer legitimatie'],
      ],
    },
    ja: {
      strong: [
        ...[
          '基礎年金番号',
          '年金番号',
          '雇用保険番号',
          '雇用保険被保険者番号',
          '本人確認書類番号',
          '身元確認書類番号',
          '旅券番号',
          'nenkin bango',
          'koyo hoken no',
        ],
        ...['juminhyo cd', 'juminhyo code'],
        '身分証番号',
        '身分証明書番号',
        '住民票コード',
      ],
    },
  },
  types: digitKinds,
  minLength: 5,
  trust: 0.93,
  values: null,
};
