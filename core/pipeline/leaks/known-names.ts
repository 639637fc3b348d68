import { mockLocales } from '@core/generators/words/locales';
import {
  firstNames,
  lastNamesWithoutParticle,
  plainFirstNames,
  plainLastNames,
} from '@core/generators/words/names';
import type { LeakKeyWriter } from './key-writer';

/** Adds the names of all languages that everybody knows: what a column has of them is chance. */
export function addKnownNames(writer: LeakKeyWriter): void {
  for (const locale of mockLocales) {
    for (const name of [...firstNames(locale), ...plainFirstNames(locale)])
      writer.addKnown(name, 'known-first-name');
    for (const name of [...lastNamesWithoutParticle(locale), ...plainLastNames(locale)])
      writer.addKnown(name, 'known-last-name');
  }
}
