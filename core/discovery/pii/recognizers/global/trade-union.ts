import { isTradeUnion } from '../../dictionaries/choices';
import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const tradeUnion: Recognizer = {
  id: 'global.trade-union',
  entity: 'TRADE_UNION',
  locale: 'global',
  names: {
    en: {
      strong: [
        'trade union',
        'trade union membership',
        'labor union',
        'labour union',
        'union membership',
        'union member',
        'union dues',
        'union local',
      ],
    },
    de: {
      strong: ['gewerkschaft', 'gewerkschaftszugehörigkeit', 'gewerkschaftsmitglied', 'gewerkschaftsbeitrag'],
    },
    nl: { strong: ['vakbond', 'vakbondslidmaatschap', 'lidmaatschap vakbond', 'vakbondscontributie'] },
    ja: { strong: ['労働組合', '組合加入', '組合員区分', 'rodo kumiai'] },
  },
  types: [...choiceKinds, 'bool'],
  trust: 0.85,
  values: {
    shape: 'any',
    pattern: /^[\p{L}\d +/&.,'-]{2,60}$/u,
    known: isTradeUnion,
    chance: 0.01,
    reach: 0.5,
    alone: 0.5,
    decisive: false,
    samples: { fit: ['FNV', 'IG Metall', 'UA連合'], unfit: ['open', 'yes'] },
  },
};
