import type { Recognizer } from '../../recognizer';

export const photo: Recognizer = {
  id: 'global.photo',
  entity: 'PHOTO',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'photo ref',
          'photo file',
          'photo link',
          'photo id file',
          'mugshot',
          'mug shot',
          'picture file',
          'entity image',
          'entity image url',
          'member photo',
          'badge photo',
          'pic url',
          'driver photo',
        ],
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
        ...['foto datei', 'fotodatei', 'bild datei person', 'lichtbild datei', 'foto pfad', 'portraitfoto'],
        ...['passfoto', 'foto base 64', 'fotobase 64'],
        'profilbild',
        'passbild',
        'lichtbild',
        'profilfoto',
      ],
      weak: ['bild', 'foto'],
    },
    nl: {
      strong: [
        'pas foto',
        ...['foto ref', 'fotobestand', 'foto bestand', 'foto pad', 'foto url', 'foto medew'],
        ...['foto leerling', 'foto medewerker'],
        'profielfoto',
        'pasfoto',
      ],
      weak: ['foto', 'afbeelding'],
    },
    ja: {
      strong: [
        ...['kao gazo', 'shashin file', 'shashin', '写真ファイル', '顔写真ファイル'],
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
    'cover',
  ],
  trust: 0.8,
  values: null,
};
