import { isJobTitle } from '../../dictionaries/job-titles';
import type { Recognizer } from '../../recognizer';

export const jobTitle: Recognizer = {
  id: 'global.job-title',
  entity: 'JOB_TITLE',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'current job title',
          'previous job title',
          'job titel',
          'staff title',
          'employee designation',
          'reviewer designation',
          'patient occupation',
          'official title',
          'rank title',
        ],
        ...['position desc', 'position description', 'job desc'],
        ...['job title', 'jobtitle', 'occupation', 'profession', 'job position', 'job role'],
        ...['employment title', 'position title', 'contact title', 'job description'],
        ...['job function'],
      ],
      weak: [...['role title'], ...['poste'], 'title', 'position', 'job', 'designation'],
      beside: [
        ...['employee', 'emp', 'staff', 'worker', 'personnel', 'employees', 'manager'],
        ...['contact', 'contacts', 'hr', 'supervisor', 'agent', 'representative', 'officer'],
      ],
    },
    de: {
      strong: [
        ...[
          'amtsbezeichnung',
          'amtsbez',
          'dienstgrad',
          'dienststellung',
          'erlernter beruf',
          'beschäftigung als',
        ],
        ...['taetigkeit', 'berufsbez', 'stellenbez'],
        ...['berufsbezeichnung', 'stellenbezeichnung', 'beruf', 'position im unternehmen'],
        ...['dienstbezeichnung', 'tätigkeitsbezeichnung', 'ausgeübter beruf'],
      ],
      weak: ['funktion', 'position', 'stelle'],
      beside: ['mitarbeiter', 'ansprechpartner', 'angestellte', 'beschäftigte', 'kontakt', 'personal'],
    },
    nl: {
      strong: [
        ...[
          'huidige functie',
          'laatste functie',
          'rol functie',
          'functie contactpersoon',
          'functie medewerker',
          'functienaam medewerker',
        ],
        ...['functie oms', 'functie naam'],
        ...['functietitel', 'beroep', 'functienaam', 'functieomschrijving', 'functie titel'],
        ...['beroepsnaam'],
      ],
      weak: ['functie'],
      beside: ['medewerker', 'werknemer', 'contactpersoon', 'personeel', 'medewerkers'],
    },
    ja: {
      strong: [
        ...['役職コード', '役職名称', '職務', '職務内容', '担当業務', '職位名', '職業コード', '勤務形態名'],
        ...['shokumei', 'yakuwari mei'],
        ...['職名', 'yakushoku mei', 'shokushu', 'katagaki'],
        '役職',
        '職業',
        '役職名',
        '職種',
        '肩書',
        '肩書き',
        '職業名',
        'yakushoku',
        'shokugyo',
      ],
      weak: ['職位'],
    },
  },
  types: ['utf8', 'unknown', 'enum'],
  minLength: 5,
  vetoes: [
    ...['queue', 'status', 'run', 'batch', 'cron', 'background', 'book', 'film', 'movie'],
    ...['song', 'album', 'track', 'page', 'post', 'cost'],
  ],
  notInForeignKeys: true,
  values: {
    shape: 'letters',
    pattern: /^[\p{L} ,.()/&'-]{2,80}$/u,
    known: isJobTitle,
    chance: 0.05,
    reach: 0.4,
    alone: 0.58,
    decisive: false,
    samples: {
      fit: ['Account manager', 'Krankenpfleger', '主任'],
      unfit: ['Utrecht', 'red'],
    },
  },
};
