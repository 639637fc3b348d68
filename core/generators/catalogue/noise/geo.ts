import { z } from 'zod';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { RandomStream } from '@core/kernel/random';
import { allAlphabets } from '../../engine/alphabets';
import { nothingKept } from '../../engine/kept-ends';
import { byRule } from '../../engine/capabilities';
import { columnField } from '../../engine/column-field';
import { columnOfTexts, fitTest } from '../../engine/made-values';
import { numberRange, scaleOf } from '../../engine/made-numbers';
import { otherCharacters } from '../../engine/other-characters';
import { seedField } from '../../engine/parameters';
import { mappedSeed } from '../../engine/seeds';
import { textReader } from '../../engine/text-column';
import type { ColumnProfile, GeneratorDefinition } from '../../generator';

const parameters = z.object({
  metres: z.number().min(1).max(1_000_000).default(500),
  latitudeColumn: columnField,
  longitudeColumn: columnField,
  seed: seedField,
});
type Parameters = z.output<typeof parameters>;

const metresPerDegree = 111_320;
/** About a decimetre. */
const decimals = 6;
/** With fewer a place would stay where it is, or jump by a hundred metres at least. */
const fewestDecimals = 3;
/** A latitude has two. With fewer the type's edge is nearer than a place may move. */
const fewestWholeDigits = 2;
const isLongitudeName = /lon|lng|l[äa]ngen|経度/i;
const pair = /^(\s*[([]?\s*)(-?\d{1,3}(?:\.\d+)?)(\s*[,;\s]\s*)(-?\d{1,3}(?:\.\d+)?)(\s*[)\]]?\s*)$/;

/**
 * A point up to this many metres away, uniform within the circle, determined by its own coordinates: a point moves the
 * same way in all tables. Both columns of a coordinate move together if each refers to the other; a text contains both.
 */
export const noiseGeo: GeneratorDefinition<Parameters> = {
  id: 'noise.geo',
  family: 'Mask',
  treatment: 'mask',
  capabilities: { ...byRule, protects: 'part', keepsFormat: 'yes', unique: 'no', consistent: true },
  parameters,
  accepts: ['float', 'decimal', 'utf8'],
  locales: [],
  review: ({ type }) =>
    scaleOf(type, decimals) < fewestDecimals || wholeDigitsOf(type) < fewestWholeDigits
      ? [{ severity: 'refusal', code: 'type-not-accepted', params: { type: type.kind } }]
      : [],
  possibleValues: () => null,
  keeps: ({ metres }) => [-metres],
  companions: (given) =>
    [given.latitudeColumn, given.longitudeColumn].flatMap((column) =>
      column === null ? [] : [{ column, side: 'source' as const }],
    ),
  create(given, { column, hash, companions = [] }) {
    const { type } = column;
    const move = mover(given.metres, hash.derive(`geo:${mappedSeed(given.seed)}`));
    const isLongitude = ownIsLongitude(given, column);
    const digits = scaleOf(type, decimals);
    const fits = fitTest(type);
    const greatest = type.kind === 'utf8' ? Infinity : numberRange(type).max;
    const others = hash.derive(`geo-text:${mappedSeed(given.seed)}`);
    const random = new RandomStream();
    const bits = new Uint32Array(2);
    const masked = (text: string): string => {
      others.text(text, bits);
      random.seed(bits[0]!, bits[1]!);
      return otherCharacters(text, allAlphabets, nothingKept, random);
    };
    const single = (text: string, other: string | null): string => {
      const [latitude, longitude] = isLongitude ? [other, text] : [text, other];
      const moved = move(latitude, longitude);
      return (isLongitude ? moved.longitude : moved.latitude).toFixed(digits);
    };
    /** Beyond the end of the type it is as far away on the other side. */
    const within = (made: string, own: string): string =>
      Math.abs(Number(made)) > greatest ? (2 * Number(own) - Number(made)).toFixed(digits) : made;
    const both = (text: string): string => {
      const [, start = '', latitude = '', gap = '', longitude = '', end = ''] = pair.exec(text) ?? [];
      const moved = move(latitude, longitude);
      const written = (count: number) =>
        `${start}${moved.latitude.toFixed(count)}${gap}${moved.longitude.toFixed(count)}${end}`;
      return [decimals, 4, 2, 0].map(written).find(fits) ?? '0';
    };
    const one = (text: string, other: string | null): string => {
      if (pair.test(text)) return both(text);
      if (text.trim() === '') return text;
      if (!Number.isFinite(Number(text))) return type.kind === 'utf8' ? masked(text) : text;
      const made = single(text, other);
      if (type.kind !== 'utf8') return within(made, text);
      return fits(made) ? made : made.slice(0, text.length);
    };
    return {
      generate(input, { rowCount }, others = []) {
        const read = textReader(input, type);
        // of two companions the first is the latitude
        const at = isLongitude ? 0 : others.length - 1;
        const [beside, otherType] = [others[at], companions[at]];
        const other = beside && otherType ? textReader(beside, otherType) : () => null;
        const texts = Array.from({ length: rowCount }, (_, row) => {
          const text = read(row);
          return text === null ? null : one(text, other(row));
        });
        if (type.kind !== 'float') return columnOfTexts(type, texts);
        const values = Float64Array.from(texts, (text) => Number(text ?? 0));
        const nulls = texts.includes(null) ? Uint8Array.from(texts, (text) => (text === null ? 1 : 0)) : null;
        return { storage: 'float64', values: type.bits === 32 ? values.map(Math.fround) : values, nulls };
      },
    };
  },
};

/** Before the point, Infinity if the type sets no limit. */
const wholeDigitsOf = (type: LogicalType): number =>
  type.kind === 'decimal' ? (type.precision ?? Infinity) - (type.scale ?? 0) : Infinity;

/** By the column next to it; if both or none are given, by its own name. */
const ownIsLongitude = ({ latitudeColumn, longitudeColumn }: Parameters, { name }: ColumnProfile): boolean =>
  (latitudeColumn === null) === (longitudeColumn === null)
    ? isLongitudeName.test(name)
    : latitudeColumn !== null;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Moves a place whose coordinates are given as they are written; without one of them, along the other. */
function mover(metres: number, hash: KeyedHash) {
  const random = new RandomStream();
  const bits = new Uint32Array(2);
  return (latitude: string | null, longitude: string | null): Place => {
    const [north, east] = [Number(latitude ?? 0), Number(longitude ?? 0)];
    hash.text(`${north} ${east}`, bits);
    random.seed(bits[0]!, bits[1]!);
    const distance = (metres * Math.sqrt(random.float())) / metresPerDegree;
    const angle = 2 * Math.PI * random.float();
    const widening = Math.max(Math.cos((north * Math.PI) / 180), 0.01);
    const movedNorth = north + distance * Math.cos(angle);
    const movedEast = east + (distance * Math.sin(angle)) / widening;
    return {
      latitude: Math.abs(north) <= 90 ? Math.min(Math.max(movedNorth, -90), 90) : movedNorth,
      longitude: Math.abs(east) <= 180 ? ((((movedEast + 180) % 360) + 360) % 360) - 180 : movedEast,
    };
  };
}
