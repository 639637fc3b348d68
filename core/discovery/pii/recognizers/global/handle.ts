import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

/** A name on social media as it is written to others: @name. */
export const handle: Recognizer = {
  id: 'global.handle',
  entity: 'SOCIAL_MEDIA',
  locale: 'global',
  names: {},
  types: textKinds,
  values: {
    shape: 'any',
    pattern: /^@[A-Za-z_][\w.]{1,29}$/,
    chance: 0,
    reach: 0.8,
    alone: 0.75,
    decisive: false,
    samples: { fit: ['@example_user', '@jan.jansen'], unfit: ['jan@example.org', '@ 10', '@12'] },
  },
};
