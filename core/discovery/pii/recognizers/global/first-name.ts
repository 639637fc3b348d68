import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const firstName: Recognizer = {
  id: 'global.first-name',
  entity: 'FIRST_NAME',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['first name', 'firstname', 'fname', 'given name', 'givenname', 'forename'],
        ...['christian name', 'middle name', 'middlename', 'mname', 'first nm', 'name first'],
        ...['second name', 'name middle', 'preferred first name', 'fst name'],
      ],
      weak: ['first', 'middle', 'given'],
    },
    de: {
      strong: ['vorname', 'vornamen', 'rufname', 'zweitname', 'zweiter vorname', 'vname', 'vn'],
    },
    nl: {
      strong: ['voornaam', 'voornamen', 'roepnaam', 'vnaam', 'eerste naam', 'doopnaam'],
    },
    ja: {
      strong: ['名カナ', 'メイ', '下の名前', 'メイ カナ', 'mei', '名 カナ', 'mei kana', 'ファーストネーム'],
      whole: ['名'],
    },
  },
  types: textKinds,
  minLength: 4,
  values: null,
};
