import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const criminalRecord: Recognizer = {
  id: 'global.criminal-record',
  entity: 'CRIMINAL_RECORD',
  locale: 'global',
  names: {
    en: {
      strong: [
        'criminal record',
        'criminal history',
        'criminal offence',
        'criminal offense',
        'criminal conviction',
        'conviction',
        'convictions',
        'arrest record',
        'dbs check',
        'dbs certificate number',
        'felony',
      ],
    },
    de: {
      strong: ['vorstrafe', 'vorstrafen', 'führungszeugnis', 'strafregister', 'straftat', 'verurteilung'],
    },
    nl: {
      strong: [
        ...['vog', 'verklaring omtrent gedrag', 'vog datum'],
        'strafblad',
        'veroordeling',
        'veroordelingen',
        'strafrechtelijk verleden',
        'justitiële documentatie',
        'vog nummer',
        'strafbaar feit',
      ],
    },
    ja: { strong: [...['賞罰', 'shobatsu'], '犯罪歴', '前科', '逮捕歴', '犯歴', 'hanzai reki', 'zenka'] },
  },
  types: [...choiceKinds, 'bool', 'int'],
  vetoes: ['rate', 'count by', 'type id'],
  trust: 0.85,
  values: null,
};
