/** Places that are named; the others are counted. */
const placesMax = 10;

/** The first places by name, and how many more there are. */
export const namedPlaces = (places: readonly string[]): string =>
  places.slice(0, placesMax).join(', ') +
  (places.length > placesMax ? ` … (+${places.length - placesMax})` : '');
