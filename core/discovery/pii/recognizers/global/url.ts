import type { Recognizer } from '../../recognizer';

export const url: Recognizer = {
  id: 'global.url',
  entity: 'URL',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['personal website', 'home page url', 'personal url', 'blog url', 'profile url'],
        ...['personal page', 'portfolio url'],
      ],
      weak: [
        ...['web', 'homepage url', 'personal site'],
        'website',
        'homepage',
        'url',
        'web site',
        'web page',
        'web address',
        'blog',
      ],
    },
    de: {
      strong: ['persönliche webseite'],
      weak: ['webseite', 'internetseite', 'internetadresse'],
    },
    nl: {
      strong: ['persoonlijke website'],
      weak: ['webadres', 'internetadres'],
    },
    ja: {
      strong: ['個人サイト'],
      weak: ['ホームページ', 'ウェブサイト'],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 8,
  vetoes: [
    ...['image', 'img', 'callback', 'redirect', 'api', 'base', 'logo', 'thumbnail', 'avatar'],
    ...['photo', 'picture', 'webhook', 'download', 'file', 'video', 'icon', 'cdn', 'target'],
    ...['source', 'page'],
  ],
  trust: 0.75,
  values: {
    shape: 'any',
    pattern: /^https?:\/\/[^\s/$.?#][^\s]*$/i,
    chance: 0,
    alone: 0.3,
    decisive: true,
    samples: {
      fit: ['https://example.org/a?b=c'],
      unfit: ['example', 'ftp:/x'],
    },
  },
};
