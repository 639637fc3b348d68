import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

/** An age or a decade of life as Japanese writes it: 34歳, 60代. */
export const writtenAge: Recognizer = {
  id: 'global.written-age',
  entity: 'AGE',
  locale: 'global',
  names: {},
  types: textKinds,
  values: {
    shape: 'cjk',
    pattern: /^(?:満 ?)?\d{1,3} ?(?:歳|才|[代台])(?:[前後]半|以上)?$/,
    chance: 0,
    alone: 0.75,
    decisive: false,
    samples: { fit: ['34歳', '60代', '30代前半'], unfit: ['15歳以上の人', '3番', '2月'] },
  },
};
