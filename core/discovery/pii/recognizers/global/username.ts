import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const username: Recognizer = {
  id: 'global.username',
  entity: 'USERNAME',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'nice name',
          'nicename',
          'distinguished name',
          'user dn',
          'network alias',
          'database user',
          'db user',
        ],
        ...['username', 'user name', 'login', 'login id', 'user login id', 'login name'],
        ...['loginname', 'logon', 'user login', 'screen name', 'nickname', 'nick name', 'nick'],
        ...['user handle', 'display name', 'account name', 'userid text', 'ldap user'],
        ...['entered by person', 'verified by person'],
        ...['sam account name', 'network login', 'user principal name', 'upn'],
      ],
      weak: ['alias', 'handle', 'user id'],
      whole: [
        ...['operator id', 'opid', 'oprid', 'opr id'],
        ...['created user', 'updated user', 'changed user', 'deleted user'],
        ...['user', 'created by', 'updated by', 'modified by', 'last modified by'],
        ...['entered by', 'approved by', 'changed by', 'posted by', 'uploaded by'],
        ...['deleted by', 'author', 'reviewed by', 'requested by', 'last updated by', 'handle'],
        ...['loginid'],
      ],
    },
    de: {
      strong: [
        ...['ersteller', 'änderer', 'usrnam'],
        ...['ernam', 'aenam', 'crusr', 'chusr', 'usnam'],
        ...['uname', 'usrid', 'bname'],
        ...['benutzername', 'benutzerkennung', 'nutzername', 'anmeldename', 'login name'],
        ...['spitzname', 'benutzer kennung', 'loginname', 'usercode'],
      ],
      whole: ['benutzer', 'angelegt von', 'geändert von', 'erstellt von'],
    },
    nl: {
      strong: [
        ...['gebruikersnaam', 'inlognaam', 'loginnaam', 'bijnaam', 'schermnaam', 'aanmeldnaam'],
        ...['gebruikers naam'],
      ],
      whole: ['gebruiker', 'aangemaakt door', 'gewijzigd door'],
    },
    ja: {
      strong: [
        ...['riyosha mei', 'yuza mei', 'roguin id'],
        ...['riyosha id'],
        'ユーザー名',
        'ユーザ名',
        'ログイン名',
        'ログインID',
        'ログイン ID',
        'ニックネーム',
        '表示名',
        '利用者名',
        'ユーザID文字',
      ],
      whole: [
        ...['koshinsha id', 'torokusha id', 'sakuseisha id', 'koshinsha', 'torokusha'],
        '作成者',
        '更新者',
        '登録者',
      ],
    },
  },
  types: textKinds,
  minLength: 4,
  trust: 0.9,
  values: null,
};
