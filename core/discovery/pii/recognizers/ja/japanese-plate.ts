import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

/** The land transport office, the class, a kana, and up to four digits: 品川 330 あ 12-34. */
export const japanesePlate: Recognizer = {
  id: 'ja.japanese-plate',
  entity: 'LICENSE_PLATE',
  locale: 'ja',
  names: {},
  types: textKinds,
  values: {
    shape: 'cjk',
    pattern:
      /^[\u3041-\u3096\u30a1-\u30f6\u4e00-\u9fff]{1,4} ?\d[\dA-Z]{1,2} ?[\u3041-\u3096] ?[\d・.]{1,2}-?\d{2}$/,
    chance: 0,
    alone: 0.9,
    decisive: false,
    samples: {
      fit: ['品川 330 あ 12-34', '横浜530さ・1-23'],
      unfit: ['本町2-17-3', '山田 太郎'],
    },
  },
};
