import type { Recognizer } from '../../recognizer';

export const photo: Recognizer = {
  id: 'global.photo',
  entity: 'PHOTO',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'employee image',
          'face image',
          'patient photo',
          'jpeg photo',
          'epic picture',
          'staff photo',
          'id photo',
          'student photo',
        ],
        ...['pictures', 'portrait'],
        ...['avatar', 'profile photo', 'profile picture', 'profile image', 'photo url'],
        ...['avatar url', 'portrait', 'headshot', 'user image', 'passport photo', 'selfie'],
        ...['passport scan', 'id scan', 'profile pic', 'avatar image'],
      ],
      weak: ['photo', 'picture', 'image', 'photo path', 'photograph'],
    },
    de: {
      strong: [
        ...['passfoto', 'foto base 64', 'fotobase 64'],
        'profilbild',
        'passbild',
        'lichtbild',
        'profilfoto',
      ],
      weak: ['bild', 'foto'],
    },
    nl: {
      strong: [...['foto leerling', 'foto medewerker'], 'profielfoto', 'pasfoto'],
      weak: ['foto', 'afbeelding'],
    },
    ja: {
      strong: [
        ...['写真データ', '顔画像'],
        ...['purofiru gazo', 'kao shashin'],
        '顔写真',
        'プロフィール画像',
        '証明写真',
        '本人写真',
      ],
      weak: ['写真', '画像'],
    },
  },
  types: ['utf8', 'unknown', 'binary'],
  vetoes: [
    ...['product', 'item', 'article', 'category', 'logo', 'banner', 'brand', 'count', 'album'],
    ...['cover'],
  ],
  trust: 0.8,
  values: null,
};
