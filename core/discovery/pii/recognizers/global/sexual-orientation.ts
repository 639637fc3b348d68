import { isSexualOrientation } from '../../dictionaries/choices';
import { choiceKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

export const sexualOrientation: Recognizer = {
  id: 'global.sexual-orientation',
  entity: 'SEXUAL_ORIENTATION',
  locale: 'global',
  names: {
    en: { strong: ['sexual orientation', 'sexual preference', 'sexuality', 'sexual identity'] },
    de: { strong: ['sexuelle orientierung', 'sexuelle identität'] },
    nl: { strong: ['seksuele voorkeur', 'seksuele geaardheid', 'seksuele gerichtheid', 'geaardheid'] },
    ja: { strong: ['性的指向', 'sei teki shiko', 'seiteki shiko'] },
  },
  types: choiceKinds,
  trust: 0.95,
  values: {
    shape: 'any',
    pattern: /^[\p{L}\d +/&.,'-]{2,60}$/u,
    known: isSexualOrientation,
    chance: 0.01,
    reach: 0.8,
    alone: 0.8,
    decisive: false,
    samples: { fit: ['heterosexual', 'Bisexuell', '異性愛'], unfit: ['red', 'M'] },
  },
};
