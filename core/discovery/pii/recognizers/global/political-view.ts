import { isPoliticalParty } from '../../dictionaries/choices';
import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const politicalView: Recognizer = {
  id: 'global.political-view',
  entity: 'POLITICAL_VIEW',
  locale: 'global',
  names: {
    en: {
      strong: [
        'political party',
        'political affiliation',
        'political view',
        'political views',
        'political opinion',
        'party affiliation',
        'party membership',
        'voting intention',
        'voted for',
      ],
    },
    de: {
      strong: [
        'parteizugehörigkeit',
        'politische einstellung',
        'politische meinung',
        'parteimitgliedschaft',
        'wahlabsicht',
      ],
    },
    nl: {
      strong: [
        'politieke voorkeur',
        'politieke partij',
        'politieke gezindheid',
        'partijlidmaatschap',
        'stemvoorkeur',
      ],
    },
    ja: { strong: ['支持政党', '政治的信条', '政治信条', '所属政党', 'seiji shinjo', 'shiji seito'] },
  },
  types: choiceKinds,
  trust: 0.9,
  values: {
    shape: 'any',
    pattern: /^[\p{L}\d +/&.,'-]{2,60}$/u,
    known: isPoliticalParty,
    chance: 0.01,
    reach: 0.6,
    alone: 0.6,
    decisive: false,
    samples: { fit: ['Labour', 'CDU', '自民党'], unfit: ['open', 'blue'] },
  },
};
