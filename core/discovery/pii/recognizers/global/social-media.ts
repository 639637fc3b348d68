import type { Recognizer } from '../../recognizer';

export const socialMedia: Recognizer = {
  id: 'global.social-media',
  entity: 'SOCIAL_MEDIA',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['twitter name', 'insta', 'linkedin handle', 'fb', 'facebook handle', 'sns'],
        ...[
          'social networks',
          'socialnetworks',
          'messenger id',
          'messenger',
          'im id',
          'discord',
          'signal username',
        ],
        ...['facebook', 'twitter', 'linkedin', 'instagram', 'skype', 'facebook url'],
        ...['twitter handle', 'linkedin url', 'skype id', 'facebook profile'],
        ...['instagram handle', 'tiktok', 'social media', 'linkedin profile', 'telegram'],
        ...['wechat', 'mastodon', 'github username', 'skype name', 'twitter username', 'xing'],
        ...['facebook id', 'linked in', 'linkedin profile url'],
      ],
    },
    de: {
      strong: ['xing profil'],
    },
    ja: {
      strong: [...['SNS', 'sns account', 'SNSアカウント', 'LINE', 'インスタ'], 'LINE ID', 'ツイッター'],
    },
  },
  types: ['utf8', 'unknown'],
  vetoes: ['share', 'likes', 'followers', 'count', 'campaign', 'ads', 'post', 'enabled'],
  trust: 0.85,
  values: null,
};
