import type { Recognizer } from '../../recognizer';

export const biometric: Recognizer = {
  id: 'global.biometric',
  entity: 'BIOMETRIC',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['fingerprint template', 'fingerprint hash', 'finger template'],
        ...['fingerprint', 'face template', 'iris scan', 'face encoding', 'voice print'],
        ...['biometric data', 'retina scan', 'fingerprint data', 'facial recognition'],
        'dna profile',
      ],
    },
    de: {
      strong: ['fingerabdruck'],
    },
    nl: {
      strong: ['vingerafdruk', 'gezichtsscan'],
    },
    ja: {
      strong: ['指紋', '顔認証データ', '生体情報'],
    },
  },
  types: ['utf8', 'unknown', 'binary'],
  values: null,
};
