import { isLastName } from '../../dictionaries/person-names';
import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const lastName: Recognizer = {
  id: 'global.last-name',
  entity: 'LAST_NAME',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['nom de famille', 'apellido', 'apellidos', 'nom naissance', 'primer apellido'],
        ...['phonetic last name', 'last name phonetic', 'real name', 'family name 2'],
        ...['mothers maiden', 'mother maiden'],
        ...['family name', 'sur name'],
        ...['last name', 'lastname', 'lname', 'surname', 'familyname', 'sname'],
        ...['maiden name', 'birth name', 'name last', 'last nm', 'name family'],
        ...['second surname', 'mothers maiden name', 'mother maiden name'],
      ],
      weak: ['last', 'family'],
    },
    de: {
      strong: [
        ...['gebname'],
        ...['nachn', 'nach name', 'name nachn'],
        ...['nachname', 'familienname', 'zuname', 'nname', 'geburtsname', 'mädchenname'],
        ...['nachnamen'],
      ],
    },
    nl: {
      strong: [
        ...['ll naam', 'llnaam'],
        ...['achtnm'],
        ...['achternm', 'achtern', 'geslachtsnm', 'achter name'],
        ...['achternaam', 'familienaam', 'geslachtsnaam', 'geboortenaam', 'meisjesnaam'],
        ...['anaam', 'naam partner', 'partnernaam', 'achternamen'],
      ],
    },
    ja: {
      strong: [
        ...['name 01', 'kana 01', 'sei 01'],
        ...['kyusei', '名字カナ'],
        '姓カナ',
        'セイ',
        '苗字',
        '名字',
        '旧姓',
        'myoji',
        '姓 カナ',
        'ラストネーム',
      ],
      whole: [...['sei', 'sei kana', 'sei romaji'], '姓', '氏'],
    },
  },
  vetoes: [
    ...['商品', '製品', '品目', '部品', 'shohin', 'seihin', 'hinmoku', 'product', 'produkt', 'artikel'],
  ],
  types: textKinds,
  minLength: 4,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .'’-]{1,50}$/u,
    known: isLastName,
    chance: 0.05,
    reach: 0.35,
    alone: 0.7,
    decisive: false,
    samples: {
      fit: ['van den Berg', 'Müller', '佐藤'],
      unfit: ['invoice', '12'],
    },
  },
};
