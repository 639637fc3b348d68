import { numberKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const age: Recognizer = {
  id: 'global.age',
  entity: 'AGE',
  locale: 'global',
  names: {
    en: {
      strong: ['patient age', 'customer age', 'age at admission', 'age years', 'person age'],
      weak: [...['age yrs', 'claimant age', 'driver age'], 'age'],
      whole: ['age'],
    },
    de: {
      strong: ['lebensalter', 'alter in jahren', 'patientenalter'],
      weak: ['alter'],
    },
    nl: {
      strong: ['leeftijd'],
    },
    ja: {
      strong: [
        ...['年代', '年齢層', 'nendai', 'nenrei kbn person'],
        ...['歳', '年令', '満年令'],
        '年齢',
        '満年齢',
        'nenrei',
      ],
    },
  },
  types: numberKinds,
  vetoes: ['account', 'page', 'cache', 'max', 'min', 'stage', 'of'],
  trust: 0.8,
  values: null,
};
