import { mockLocales } from '@core/generators/words/locales';
import { firstNames, lastNamesWithoutParticle, withoutParticle } from '@core/generators/words/names';
import { isAddress, isParticle } from '@core/generators/words/particles';
import { lazy } from '@core/kernel/lazy';

const known = lazy(
  () =>
    new Set(
      mockLocales.flatMap((locale) =>
        [...firstNames(locale), ...lastNamesWithoutParticle(locale)].map((name) => name.toLowerCase()),
      ),
    ),
);

/** Of the values of a list, the share that may be known names by accident, as some colours and cities are. */
const shareMax = 0.5;

/** Whether few values are names of people all the same, or address them by name: such a list would deal them out again. */
export function holdsNames(values: readonly string[]): boolean {
  if (values.some(addressesByName)) return true;
  const named = values.filter((value) => known().has(withoutParticle(value).toLowerCase()));
  return named.length > values.length * shareMax;
}

/** 'Dear Mrs. Jones', but not 'Prof. Dr.' */
function addressesByName(value: string): boolean {
  const words = value.split(/\s+/);
  const title = words.findIndex(isAddress);
  if (title < 0) return false;
  return words
    .slice(title + 1)
    .some((word) => /^\p{Lu}\p{Ll}{2}/u.test(word) && !isAddress(word) && !isParticle(word));
}
