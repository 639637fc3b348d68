import type { Recognizer } from '../../recognizer';

export const gpsCoordinates: Recognizer = {
  id: 'global.gps-coordinates',
  entity: 'GPS_COORDINATES',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...[
          'gps lat',
          'gps lng',
          'gps lon',
          'gps long',
          'gps pos',
          'gps position',
          'loss lat',
          'loss lng',
          'home lat',
          'home lng',
          'last lat',
          'last lng',
          'geo coordinates',
        ],
        ...['gps', 'gps coordinates', 'geolocation', 'geo location', 'home latitude'],
        ...['home longitude', 'gps location', 'last known location'],
      ],
      weak: [
        ...['geo', 'easting', 'northing', 'long'],
        ...['geo code', 'geocode'],
        ...['spatial location', 'geo position', 'position lat', 'position lng'],
        ...['geo lat', 'geo lng', 'geo lon', 'geo long'],
        ...['latitude', 'longitude', 'lat', 'lon', 'lng', 'coordinates', 'geo point'],
        ...['lat long', 'coords'],
      ],
    },
    de: {
      strong: [
        ...['gps breite', 'gps länge', 'gps pos', 'gps position', 'rechtswert', 'hochwert'],
        'gps koordinaten',
        'wohnort koordinaten',
      ],
      weak: [
        ...['geo', 'breite geo', 'länge geo', 'geo breite', 'geo länge'],
        'breitengrad',
        'längengrad',
        'koordinaten',
      ],
    },
    nl: {
      strong: [
        ...[
          'x rd',
          'y rd',
          'rd x',
          'rd y',
          'x coord',
          'y coord',
          'x coordinaat',
          'y coordinaat',
          'xcoordinaat',
          'ycoordinaat',
          'gps lat',
          'gps lon',
        ],
        'gps coordinaten',
      ],
      weak: ['gps positie', 'breedtegraad', 'lengtegraad', 'coordinaten'],
    },
    ja: {
      strong: [...['gps ido', 'gps keido', '位置座標', '座標'], '位置情報'],
      weak: [...['ido', 'keido'], '緯度', '経度'],
    },
  },
  types: ['int', 'decimal', 'float', 'utf8', 'unknown', 'geo'],
  vetoes: ['store', 'city', 'airport', 'station', 'country'],
  trust: 0.8,
  values: null,
};
