import { numberKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const creditScore: Recognizer = {
  id: 'global.credit-score',
  entity: 'CREDIT_SCORE',
  locale: 'global',
  names: {
    en: {
      strong: [
        'credit score',
        'fico score',
        'fico',
        'credit rating',
        'creditworthiness',
        'vantage score',
        'credit risk score',
      ],
    },
    de: {
      strong: ['schufa score', 'schufa', 'bonitätsscore', 'bonität', 'kreditwürdigkeit', 'bonitätsindex'],
    },
    nl: { strong: ['kredietscore', 'kredietwaardigheid', 'bkr score', 'bkr registratie', 'bkr codering'] },
    ja: { strong: ['信用スコア', '信用格付', '与信スコア', 'shinyo score'] },
  },
  types: [...numberKinds, 'enum'],
  vetoes: ['issuer', 'bond', 'model', 'country'],
  trust: 0.85,
  values: null,
};
