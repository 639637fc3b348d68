import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const lastName: Recognizer = {
  id: 'global.last-name',
  entity: 'LAST_NAME',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['last name', 'lastname', 'lname', 'surname', 'family name', 'familyname', 'sname'],
        ...['maiden name', 'birth name', 'name last', 'last nm', 'name family'],
        ...['second surname', 'mothers maiden name', 'mother maiden name'],
      ],
      weak: ['last', 'family'],
    },
    de: {
      strong: [
        ...['nachname', 'familienname', 'zuname', 'nname', 'geburtsname', 'mädchenname'],
        ...['nachnamen'],
      ],
    },
    nl: {
      strong: [
        ...['achternaam', 'familienaam', 'geslachtsnaam', 'geboortenaam', 'meisjesnaam'],
        ...['anaam', 'naam partner', 'partnernaam', 'achternamen'],
      ],
    },
    ja: {
      strong: [
        '姓カナ',
        'セイ',
        '苗字',
        '名字',
        '旧姓',
        'sei',
        'sei kana',
        'myoji',
        '姓 カナ',
        'ラストネーム',
      ],
      whole: ['姓', '氏'],
    },
  },
  types: textKinds,
  minLength: 4,
  values: null,
};
