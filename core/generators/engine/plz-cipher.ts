import type { KeyedHash } from '@core/kernel/keyed-hash';
import { lazy } from '@core/kernel/lazy';
import { placesIn } from '../bundles/place-book';
import { countOf, numberAt } from '../words/places/number-runs';
import type { ValueDomain } from '../generator';
import { permutationIndexCipher, type IndexCipher } from './index-cipher';
import { TextCipher } from './text-cipher';

const digits = 5;
/** The first two digits that no German postcode has. */
const unused = new Set(['00', '05', '11', '43', '62']);

/** Of the cities and towns that the list of places has, in order. */
const listed = lazy((): readonly string[] => {
  const all = placesIn('DE').flatMap(({ postcodes: { numbers } }) =>
    Array.from({ length: countOf(numbers) }, (_, at) => String(numberAt(numbers, at)).padStart(digits, '0')),
  );
  return [...new Set(all)].sort();
});
const placeOf = lazy(() => new Map(listed().map((postcode, at) => [postcode, at])));

type Class = 'listed' | 'likely' | 'other';

/**
 * A keyed bijection of German postcodes: those of the cities and towns that are listed become others of those, and any other
 * becomes one in a region that there is.
 */
export class PlzCipher {
  readonly #listed: IndexCipher;
  readonly #others: TextCipher;

  constructor(hash: KeyedHash) {
    this.#listed = permutationIndexCipher(hash.derive('check:plz'), listed().length);
    this.#others = new TextCipher(hash.derive('check:none'));
  }

  domainOf(text: string): ValueDomain | null {
    if (classOf(text) !== 'listed') return this.#others.domainOf(text);
    return { name: 'plz', size: listed().length, stays: 'once' };
  }

  encrypt(texts: readonly (string | null)[]): (string | null)[] {
    const classes = texts.map((text) => (text === null ? null : classOf(text)));
    const made = texts.map((text, row) =>
      text !== null && classes[row] === 'listed' ? this.#one(text) : null,
    );
    let open = texts.map((text, row) => (classes[row] === 'listed' ? null : text));
    // walks on to one of its own class, so that no two meet
    while (open.some((text) => text !== null)) {
      open = this.#others.encrypt(open).map((text, row) => {
        if (text === null) return null;
        made[row] = text;
        return classOf(text) === classes[row] ? null : text;
      });
    }
    return made;
  }

  #one(postcode: string): string {
    const index = Float64Array.of(placeOf().get(postcode)!);
    this.#listed.apply(index);
    return listed()[index[0]!]!;
  }
}

function classOf(text: string): Class {
  if (placeOf().has(text)) return 'listed';
  return /^\d{5}$/.test(text) && !unused.has(text.slice(0, 2)) ? 'likely' : 'other';
}
