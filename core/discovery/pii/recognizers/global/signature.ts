import type { Recognizer } from '../../recognizer';

export const signature: Recognizer = {
  id: 'global.signature',
  entity: 'SIGNATURE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['email signature', 'e signature', 'esignature'],
        'signature image',
        'signature data',
        'signature',
        'signature svg',
        'signed name',
      ],
    },
    de: {
      strong: ['unterschrift', 'unterschrift bild'],
    },
    nl: {
      strong: ['handtekening'],
    },
    ja: {
      strong: [...['shomei gazo', 'shomei', 'inei'], '署名', '印影', 'サイン画像'],
    },
  },
  types: ['utf8', 'unknown', 'binary'],
  vetoes: [
    ...['method', 'key', 'algorithm', 'function', 'digital', 'valid', 'verified', 'required'],
    ...['public', 'code', 'request'],
  ],
  trust: 0.8,
  values: null,
};
