import { writeFileSync } from 'node:fs';
import { faultsOf, readLedger } from './conformance/ledger';
import { conformancePage, countsTable } from './conformance/page';
import { shownByTests } from './conformance/shown-by';

/**
 * `npm run conformance`: writes docs/conformance.md and lists what is open; fails if a statement marked built has no
 * test.
 */
export function main(): number {
  const ledger = readLedger();
  const shownBy = shownByTests();
  writeFileSync('docs/conformance.md', conformancePage(ledger, shownBy));
  for (const { id, section, text, state, note } of ledger) {
    if (state === 'partly' || state === 'not') console.log(`${section} · ${id} ${state}: ${text} (${note})`);
  }
  console.log(`\n${countsTable(ledger)}`);
  const faults = faultsOf(ledger, shownBy);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}
