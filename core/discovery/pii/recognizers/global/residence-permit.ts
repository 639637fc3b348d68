import { digitKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const residencePermit: Recognizer = {
  id: 'global.residence-permit',
  entity: 'RESIDENCE_PERMIT',
  locale: 'global',
  names: {
    en: {
      strong: [
        'residence permit',
        'residence permit number',
        'residence card number',
        'alien registration number',
        'alien number',
        'green card number',
        'visa number',
        'work permit number',
        'permanent resident number',
      ],
    },
    de: {
      strong: [
        'aufenthaltstitel',
        'aufenthaltserlaubnis',
        'aufenthaltstitelnummer',
        'visumnummer',
        'niederlassungserlaubnis',
      ],
    },
    nl: {
      strong: [
        'verblijfsvergunning',
        'verblijfsdocument',
        'verblijfsdocumentnummer',
        'vreemdelingennummer',
        'visumnummer',
        'v nummer',
      ],
    },
    ja: {
      strong: [
        ...['在留資格', '在留期間', 'zairyu shikaku'],
        '在留カード番号',
        '在留番号',
        '在留資格番号',
        '査証番号',
        'ビザ番号',
        'zairyu card bango',
      ],
    },
  },
  types: digitKinds,
  minLength: 7,
  vetoes: ['expiry', 'expiration', 'expires', 'issued', 'issue', 'valid', 'type', 'scan', 'country'],
  trust: 0.95,
  values: {
    shape: 'letters-digits',
    // the Japanese residence card, the American alien number, and the nine signs of the European card
    pattern: /^(?:[A-Z]{2}\d{8}[A-Z]{2}|A-?\d{8,9}|(?=.*\d)[A-Z0-9]{9})$/i,
    chance: 0.2,
    reach: 0.8,
    decisive: false,
    samples: { fit: ['AB12345678CD', 'A123456789', 'YZ1234567'], unfit: ['AB123', 'residence', '12-34'] },
  },
};
