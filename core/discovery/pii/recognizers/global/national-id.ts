import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const nationalId: Recognizer = {
  id: 'global.national-id',
  entity: 'NATIONAL_ID',
  locale: 'global',
  names: {
    en: {
      strong: [
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
        ...['id nummer', 'identiteitskaart', 'identiteitsnummer', 'legitimatienummer'],
        ...['documentnummer identiteit', 'rijksregisternummer', 'idkaart nummer'],
        ...['identiteitskaartnummer', 'nummer legitimatie'],
      ],
    },
    ja: {
      strong: [...['juminhyo cd', 'juminhyo code'], '身分証番号', '身分証明書番号', '住民票コード'],
    },
  },
  types: digitKinds,
  minLength: 5,
  trust: 0.93,
  values: null,
};
