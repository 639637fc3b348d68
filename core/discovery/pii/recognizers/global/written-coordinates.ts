import { textKinds } from '../../kinds';
import type { Recognizer } from '../../recognizer';

/** Latitude and longitude in one value. */
export const writtenCoordinates: Recognizer = {
  id: 'global.written-coordinates',
  entity: 'GPS_COORDINATES',
  locale: 'global',
  names: {},
  types: textKinds,
  values: {
    shape: 'any',
    pattern: /^(?:POINT ?)?\(?-?\d{1,3}\.\d{3,15}[ ,;]{1,2}-?\d{1,3}\.\d{3,15}\)?$/,
    chance: 0.001,
    alone: 0.85,
    decisive: false,
    samples: {
      fit: ['52.3702,4.8952', 'POINT(4.8952 52.3702)'],
      unfit: ['52.3702', '1,2'],
    },
  },
};
