import { RandomStream } from '@core/kernel/random';

/** As many of the items as asked for, in their own order; the same for the same seed. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = new RandomStream();
  random.seed(seed, count);
  const places = items.map((_, at) => at);
  for (let at = 0; at < Math.min(count, places.length); at++) {
    const other = random.between(at, places.length - 1);
    [places[at], places[other]] = [places[other] ?? at, places[at] ?? other];
  }
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .flatMap((at) => items[at] ?? []);
}
