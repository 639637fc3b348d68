import { latinLetters } from '@core/generators/words/latin-letters';
import { places } from '@core/generators/words/places/places';
import { shareOf } from './measure-column';

type Row = ReadonlyMap<string, string | null>;

export interface RowPair {
  readonly source: Row;
  readonly made: Row;
}

/** How often a column is consistent with the columns that its generator reads, among rows where that can be checked. */
export interface Agreement {
  readonly kind: 'names' | 'place';
  readonly rows: number;
  readonly share: number;
}

const lettersOf = (text: string): string => latinLetters(text) || text.toLowerCase();

/**
 * For a full name, an e-mail address or a user name: it contains the names beside it, if the source's does. For a state
 * beside a city: both occur together in a real place.
 */
export function agreementOf(
  column: string,
  generator: string,
  parameters: Readonly<Record<string, unknown>>,
  pairs: readonly RowPair[],
): Agreement | null {
  const named = (parameter: string): string | null => {
    const name = parameters[parameter];
    return typeof name === 'string' ? name : null;
  };
  if (['mock.full-name', 'mock.email', 'mock.username'].includes(generator)) {
    const names = [named('firstNameColumn'), named('lastNameColumn')].filter((name) => name !== null);
    return names.length === 0 ? null : namesAgree(column, names, pairs);
  }
  const city = named('cityColumn');
  return generator === 'mock.state' && city !== null ? placesAgree(column, city, pairs) : null;
}

function namesAgree(column: string, names: readonly string[], pairs: readonly RowPair[]): Agreement {
  const has = (row: Row, name: string): boolean => {
    const [own, other] = [row.get(column), row.get(name)];
    return !!own && !!other && lettersOf(own).includes(lettersOf(other));
  };
  const told = pairs.flatMap((pair) =>
    names.filter((name) => has(pair.source, name)).map((name) => ({ pair, name })),
  );
  return { kind: 'names', rows: told.length, share: shareOf(told, ({ pair, name }) => has(pair.made, name)) };
}

const known = new Set(
  places.flatMap(({ city, region, regionCode }) =>
    [region, regionCode].map((state) => `${lettersOf(city)}/${lettersOf(state)}`),
  ),
);

function placesAgree(column: string, city: string, pairs: readonly RowPair[]): Agreement {
  const told = pairs.flatMap(({ made }) => {
    const [state, town] = [made.get(column), made.get(city)];
    return state && town ? [`${lettersOf(town)}/${lettersOf(state)}`] : [];
  });
  return { kind: 'place', rows: told.length, share: shareOf(told, (place) => known.has(place)) };
}
