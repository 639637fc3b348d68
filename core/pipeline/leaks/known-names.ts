import { mockLocales } from '@core/generators/words/locales';
import {
  firstNames,
  lastNamesWithoutParticle,
  plainFirstNames,
  plainLastNames,
} from '@core/generators/words/names';
import type { LeakKeyWriter } from './key-writer';
import type { KnownName } from './searched-kinds';

/** Adds the names of all languages that everybody knows: what a column has of them is chance. */
export function addKnownNames(writer: LeakKeyWriter): void {
  for (const locale of mockLocales) {
    const plain = locale === 'ja' ? 'romaji' : locale;
    addAll(firstNames(locale), `known-first-${locale}`);
    addAll(plainFirstNames(locale), `known-first-${plain}`);
    addAll(lastNamesWithoutParticle(locale), `known-last-${locale}`);
    addAll(plainLastNames(locale), `known-last-${plain}`);
  }

  function addAll(names: readonly string[], kind: KnownName): void {
    for (const name of names) writer.addKnown(name, kind);
  }
}
