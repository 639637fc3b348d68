import type { Recognizer } from '../../recognizer';

export const salary: Recognizer = {
  id: 'global.salary',
  entity: 'SALARY',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['remuneration', 'earnings', 'stipend'],
        ...['base pay', 'gross pay', 'net pay', 'monthly pay', 'annual pay', 'hourly pay'],
        ...['salary', 'annual salary', 'base salary', 'wage', 'monthly salary', 'hourly wage'],
        ...['gross salary', 'net salary', 'annual income', 'monthly income', 'yearly income'],
        ...['salary amount', 'household income', 'net worth', 'compensation', 'commission pct'],
        ...['sal'],
      ],
      weak: ['income', 'pay rate', 'bonus', 'commission'],
    },
    de: {
      weak: [...['brutto', 'netto']],
      strong: [
        ...['ansal'],
        ...['gehalt', 'lohn', 'bruttogehalt', 'nettogehalt', 'jahresgehalt', 'monatsgehalt'],
        ...['stundenlohn', 'jahreseinkommen', 'einkommen', 'bruttolohn', 'nettolohn'],
      ],
    },
    nl: {
      weak: [...['bruto', 'netto']],
      strong: [
        ...['inkomsten', 'schulden', 'schuldbedrag', 'spaargeld', 'spaartegoed'],
        ...['vermogen', 'bezoldiging', 'maandinkomen'],
        ...['bruto loon', 'maandloon', 'bruto maand'],
        ...['salaris', 'loon', 'brutoloon', 'nettoloon', 'bruto salaris', 'brutosalaris'],
        ...['jaarsalaris', 'uurloon', 'maandsalaris', 'jaarinkomen', 'inkomen'],
      ],
    },
    ja: {
      strong: [
        ...['gaku men', '手当', 'shoyo', '賞与', 'bonasu', 'nenpo', '年俸'],
        ...['差引支給額', '支給額', '総支給額', 'sashihiki shikyu gaku', 'shikyu gaku', '手取り'],
        ...['kihonkyu', 'kyuryo', 'gekkyu'],
        '給与',
        '年収',
        '月給',
        '給料',
        '時給',
        '基本給',
        '賃金',
        '収入',
        'kyuyo',
        'nenshu',
      ],
    },
  },
  types: ['int', 'decimal', 'float', 'utf8', 'unknown'],
  vetoes: [
    ...['min', 'max', 'range', 'average', 'avg', 'band', 'grade', 'account', 'from', 'scale'],
    ...['schaal'],
  ],
  trust: 0.85,
  values: null,
};
