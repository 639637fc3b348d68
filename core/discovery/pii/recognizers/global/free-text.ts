import type { Recognizer } from '../../recognizer';

/** Of tables that hold what people write: their column 'body' is read as 'note body'. */
const writings = [
  ...['note', 'notes', 'comment', 'comments', 'review', 'reviews', 'message', 'messages'],
  ...['feedback', 'ticket', 'tickets', 'email', 'emails', 'chat', 'chats'],
];

export const freeText: Recognizer = {
  id: 'global.free-text',
  entity: 'FREE_TEXT',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['reason for visit', 'incident report', 'discharge notes', 'discharge summary', 'delivery notes'],
        ...[
          'cover letter',
          'motivation letter',
          'gift message',
          'remittance information',
          'rmt inf',
          'ustrd',
          'addtl ntry inf',
          'addtl inf',
          'accident description',
          'statement of witness',
        ],
        ...['notes', 'note', 'remarks', 'remark', 'comments', 'free text', 'freetext'],
        ...['special instructions', 'special needs', 'case notes', 'medical note'],
        ...['internal notes', 'biography', 'bio', 'about me', 'additional info'],
        ...['additional information', 'dietary requirements', 'complaint text'],
        ...['delivery instructions', 'visit notes', 'chat message', 'message text'],
        ...['review text', 'feedback text', 'customer feedback', 'comment text', 'note text'],
        ...['personal statement', 'transcript'],
        ...writings.flatMap((writing) => [`${writing} body`, `${writing} text`, `${writing} content`]),
      ],
      weak: [
        ...['contact info', 'contact details', 'profile'],
        'comment',
        'feedback',
        'message',
        'description',
        'summary',
        'about',
      ],
    },
    de: {
      strong: [
        ...['verwendungszweck', 'schadenhergang', 'unfallhergang', 'anschreiben'],
        ...['bem', 'bemerk'],
        ...['bemerkung', 'bemerkungen', 'notiz', 'notizen', 'anmerkung', 'anmerkungen'],
        ...['kommentar', 'freitext', 'befundtext', 'besonderheiten', 'hinweistext'],
        ...['gesprächsnotiz', 'lebenslauf', 'befund freitext', 'sonstiges'],
      ],
      weak: [...['kontaktdaten'], 'beschreibung', 'nachricht', 'hinweis'],
    },
    nl: {
      strong: [
        ...['reden aanvraag', 'betaalomschrijving'],
        ...[
          'schade omschrijving',
          'schadeomschrijving',
          'betalingskenmerk tekst',
          'motivatiebrief',
          'motivatie',
          'mededeling',
          'mededelingen',
        ],
        ...['opm', 'opmerk'],
        ...['opmerking', 'opmerkingen', 'toelichting', 'notitie', 'notities', 'aantekening'],
        ...['aantekeningen', 'vrije tekst', 'bijzonderheden', 'memo', 'verslag'],
        ...['gespreksverslag', 'klachttekst', 'vrijetekst', 'dossiernotitie', 'kanttekening'],
      ],
      weak: [...['contactgegevens'], 'omschrijving', 'bericht', 'beschrijving'],
    },
    ja: {
      strong: [
        ...['bikou', 'tekiyo ran', 'sodan naiyo', 'kujo naiyo'],
        ...['連絡先情報', 'renrakusaki joho'],
        ...[
          '志望動機',
          '事故状況',
          '経緯',
          '自己pr',
          'shibo doki',
          'jiko jokyo',
          'tokki jiko',
          'haitatsu memo',
        ],
        ...[
          '備考',
          '備考欄',
          '備考1',
          'メモ',
          'コメント',
          '自由記述',
          '特記事項',
          '所見',
          '経過記録',
          '自己紹介',
          'biko',
        ],
        ...['連絡事項', '自由記入', '面談記録', '相談内容', '備考2'],
      ],
      weak: ['内容', '摘要', 'メッセージ'],
    },
  },
  types: ['utf8', 'unknown'],
  minLength: 60,
  vetoes: [
    ...['release', 'product', 'version', 'system', 'count', 'column', 'table', 'author'],
    ...['agent', 'shipping'],
  ],
  trust: 0.65,
  values: null,
};
