import { isFirstName } from '../../dictionaries/person-names';
import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const firstName: Recognizer = {
  id: 'global.first-name',
  entity: 'FIRST_NAME',
  locale: 'global',
  names: {
    en: {
      whole: ['knownas'],
      strong: [
        ...[
          'kana given name',
          'roman given name',
          'first kana',
          'first name kana',
          'kana first',
          'first name kanji',
          'fore name',
          'nick first name',
          'called name',
          'second forename',
          'second given name',
          'first name 2',
          'given name kana',
        ],
        ...['prenom', 'primer nombre'],
        ...['phonetic first name', 'first name phonetic', 'alternate name', 'given names'],
        ...['forenames', 'given names', 'first names', 'given name'],
        ...['first name', 'firstname', 'fname', 'givenname', 'forename'],
        ...['christian name', 'middle name', 'middlename', 'mname', 'first nm', 'name first'],
        ...['known as'],
        ...['second name', 'name middle', 'preferred first name', 'fst name'],
      ],
      weak: ['first', 'middle', 'given'],
    },
    de: {
      strong: [
        ...['vorname 1', 'vorname 2', 'rufname vorname', 'weitere vornamen', 'vornamen alle'],
        ...['namev', 'rufnm'],
        ...['vorna', 'vorn', 'vor name', 'rufna'],
        'vorname',
        'vornamen',
        'rufname',
        'zweitname',
        'zweiter vorname',
        'vname',
        'vn',
      ],
    },
    nl: {
      strong: [
        ...['voornamen voluit', 'eerste voornaam', 'overige voornamen', 'voornaam voluit'],
        ...['roepn'],
        ...['vrnm'],
        ...['voornm', 'roepnm', 'voorn'],
        'voornaam',
        'voornamen',
        'roepnaam',
        'vnaam',
        'eerste naam',
        'doopnaam',
      ],
    },
    ja: {
      strong: [
        ...['名漢字', '名かな', '名ローマ字', '名 漢字', 'na mae kana', 'mei kanji'],
        ...['name 02', 'kana 02', 'mei 02'],
        '名カナ',
        'メイ',
        '下の名前',
        'メイ カナ',
        '名 カナ',
        'ファーストネーム',
      ],
      whole: [...['mei', 'mei kana', 'mei romaji', '名前カナ'], '名'],
    },
  },
  vetoes: [
    ...['商品', '製品', '品目', '部品', 'shohin', 'seihin', 'hinmoku', 'product', 'produkt', 'artikel'],
  ],
  types: textKinds,
  minLength: 4,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} .'-]{1,40}$/u,
    known: isFirstName,
    chance: 0.04,
    reach: 0.4,
    alone: 0.72,
    decisive: false,
    samples: {
      fit: ['Jan', 'Anna-Lena', '花子'],
      unfit: ['invoice', '12', 'blue steel'],
    },
  },
};
