import type { Place } from '../words/places/places';
import { inCaseOf } from './name-form';
import { following } from './define-following';
import { cityDomain, postcodeDomain, regionDomain, streetDomain } from './place-domains';
import { PlaceMap, type Address } from './place-map';
import type { ColumnProfile, GeneratorDefinition, ValueDomain } from '../generator';
import type { TokenDraw } from './token-draw';

const roleOf = {
  postcodeColumn: 'postcode',
  cityColumn: 'city',
  stateColumn: 'state',
  countryColumn: 'country',
} as const;

/** The set that a value is mapped into if its address is mapped to another place of the country. */
const domainsOf: Partial<Record<FollowingPart, (text: string) => ValueDomain | null>> = {
  city: cityDomain,
  state: regionDomain,
  postcode: postcodeDomain,
  street: streetDomain,
};

type PlaceRole = keyof typeof roleOf;
type PlacePart = (typeof roleOf)[PlaceRole];
/** A value that follows from a place: one that identifies it, or one that plays no part in that. */
type FollowingPart = PlacePart | 'street' | 'phone' | 'coordinates';

export interface PlaceRow {
  readonly text: string;
  readonly place: Place;
  readonly address: Address;
  readonly map: PlaceMap;
  readonly draw: TokenDraw;
  readonly limit: number;
  readonly column: ColumnProfile;
}

/**
 * A mock of a part of an address: alone as the given one, and beside the other parts from the one place that stands for
 * their address. The country is read as the run makes it, so that an address goes where its country goes.
 */
export function followingPlace(
  base: GeneratorDefinition,
  own: FollowingPart,
  make: (row: PlaceRow) => string | null,
): GeneratorDefinition {
  const roles = (Object.keys(roleOf) as PlaceRole[]).filter((role) => roleOf[role] !== own);
  const domainOf = domainsOf[own];
  return following<PlaceRole>(base, {
    ...(domainOf && { domainOf }),
    beside: Object.fromEntries(
      roles.map((role) => [role, role === 'countryColumn' ? 'made' : 'source']),
    ) as Record<PlaceRole, 'source' | 'made'>,
    maker({ locale, draw, column }) {
      const map = new PlaceMap(draw, locale);
      return (text, beside, limit) => {
        const partOf = (part: PlacePart, role: PlaceRole) => (part === own ? text : (beside[role] ?? null));
        const address = {
          postcode: partOf('postcode', 'postcodeColumn'),
          city: partOf('city', 'cityColumn'),
          state: partOf('state', 'stateColumn'),
          country: partOf('country', 'countryColumn'),
        };
        const place = map.placeFor(address);
        const made = place && make({ text, place, address, map, draw, limit, column });
        return made !== null && made.length <= limit ? made : null;
      };
    },
  });
}

/** The name of a place in the case of the text that it stands for. */
export const placeName = (text: string, name: string): string =>
  text === text.toLowerCase() && text !== text.toUpperCase() ? name : inCaseOf(text, name);
