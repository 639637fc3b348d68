import { followingPlace } from '../../bundles/follow-place';
import { byRule } from '../../engine/capabilities';
import { defineMocker, localeField } from '../../engine/define-mocker';
import { drawnNumbers, rangeRemarks, scaleOf } from '../../engine/made-numbers';
import { seedFields } from '../../engine/parameters';
import type { GeneratorDefinition } from '../../generator';
import { mockLocales, type MockLocale } from '../../words/locales';
import { z } from 'zod';

interface Box {
  readonly latitude: readonly [south: number, north: number];
  readonly longitude: readonly [west: number, east: number];
}

/** Within the country of the language, on land for the most part. */
const boxes: Readonly<Record<MockLocale, Box>> = {
  de: { latitude: [48, 53.5], longitude: [7.5, 12.5] },
  en: { latitude: [33, 47], longitude: [-117, -82] },
  es: { latitude: [37.5, 42.5], longitude: [-6, -1] },
  fr: { latitude: [44, 49], longitude: [0, 6] },
  ja: { latitude: [35, 37], longitude: [136.5, 140] },
  nl: { latitude: [51.5, 53], longitude: [4.8, 6.8] },
};

const decimals = 6;
const boxOf = (asked: string, workspace: string): Box => {
  const locale = asked === 'workspace' ? workspace : asked;
  return boxes[mockLocales.find((one) => one === locale) ?? 'en'];
};

function defineAxis(axis: 'latitude' | 'longitude'): GeneratorDefinition {
  const parameters = z.object({ locale: localeField, ...seedFields });
  const definition: GeneratorDefinition<z.output<typeof parameters>> = {
    id: `mock.${axis}`,
    family: 'Mockers',
    treatment: 'mock',
    capabilities: byRule,
    parameters,
    accepts: ['decimal', 'float'],
    locales: mockLocales,
    review(column, { locale }) {
      const [low, high] = boxOf(locale, 'en')[axis];
      return rangeRemarks(column, low, high);
    },
    possibleValues: (column) => 10 ** Math.min(decimals, scaleOf(column.type, decimals)),
    create({ locale, seed }, context) {
      const [low, high] = boxOf(locale, context.locale)[axis];
      const digits = Math.min(decimals, scaleOf(context.column.type, decimals));
      return drawnNumbers(context, {
        meaning: `mock-${axis}`,
        seed,
        decimals: digits,
        possible: Math.max(1, (high - low) * 10 ** digits),
        draw: (random) => low + random.float() * (high - low),
      });
    },
  };
  return definition;
}

/** Beside an address, near the place that stands for it. */
const nearPlace = (axis: 'latitude' | 'longitude'): GeneratorDefinition =>
  followingPlace(defineAxis(axis), 'coordinates', ({ place, address, map, column }) =>
    map.pointIn(place, address)[axis].toFixed(Math.min(decimals, scaleOf(column.type, decimals))),
  );

const pairAlone = defineMocker({
  name: 'coordinates',
  locales: mockLocales,
  fields: {},
  recipe: (locale) => ({
    possible: 1e8,
    shortest: '-117.123, 33.123'.length,
    draw(random, limit) {
      const [north, east] = [boxes[locale].latitude, boxes[locale].longitude].map(
        ([low, high]) => low + random.float() * (high - low),
      );
      const written = `${north!.toFixed(5)}, ${east!.toFixed(5)}`;
      return written.length <= limit ? written : `${north!.toFixed(3)}, ${east!.toFixed(3)}`;
    },
  }),
});

/** Places on a map. */
export const mockCoordinates: readonly GeneratorDefinition[] = [
  nearPlace('latitude'),
  nearPlace('longitude'),
  followingPlace(pairAlone, 'coordinates', ({ place, address, map, limit }) => {
    const { latitude, longitude } = map.pointIn(place, address);
    const written = (digits: number) => `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`;
    return [5, 3].map(written).find(({ length }) => length <= limit) ?? null;
  }),
];
