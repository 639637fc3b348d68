import type { Recognizer } from '../../recognizer';

export const gpsCoordinates: Recognizer = {
  id: 'global.gps-coordinates',
  entity: 'GPS_COORDINATES',
  locale: 'global',
  names: {
    en: {
      strong: [
        ...['gps', 'gps coordinates', 'geolocation', 'geo location', 'home latitude'],
        ...['home longitude', 'gps location', 'last known location'],
      ],
      weak: [
        ...['geo code', 'geocode'],
        ...['spatial location', 'geo position', 'position lat', 'position lng'],
        ...['geo lat', 'geo lng', 'geo lon', 'geo long'],
        ...['latitude', 'longitude', 'lat', 'lon', 'lng', 'coordinates', 'geo point'],
        ...['lat long', 'coords'],
      ],
    },
    de: {
      strong: ['gps koordinaten', 'wohnort koordinaten'],
      weak: ['breitengrad', 'längengrad', 'koordinaten'],
    },
    nl: {
      strong: ['gps coordinaten'],
      weak: [...['gps positie'], 'breedtegraad', 'lengtegraad', 'coordinaten'],
    },
    ja: {
      strong: ['位置情報'],
      weak: [...['ido', 'keido'], '緯度', '経度'],
    },
  },
  types: ['decimal', 'float', 'utf8', 'unknown', 'geo'],
  vetoes: ['store', 'city', 'airport', 'station', 'country'],
  trust: 0.8,
  values: null,
};
