import { eachText } from '@core/kernel/data/each-text';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { isTelling } from '../source-values/telling';
import { isClosedDomain, closedMax } from './search-definitions';

interface SeenSet {
  readonly met: Set<string>;
  /** Up to one more than a closed domain has. */
  readonly different: Set<string>;
  rows: number;
  isPersonal: boolean;
}

/** Of protected values, those that some texts may hold as a whole; a set is the values of a column and of its copies. */
export class ValuesOfTexts {
  private readonly sets = new Map<string, SeenSet>();

  constructor(private readonly candidates: ReadonlySet<string>) {}

  /** @param isPersonal of a kind that identifies a person wherever it stands */
  add(set: string, isPersonal: boolean, column: Column, type: LogicalType, rowCount: number): void {
    const seen = this.sets.get(set) ?? { met: new Set(), different: new Set(), rows: 0, isPersonal };
    this.sets.set(set, seen);
    seen.rows += rowCount;
    seen.isPersonal ||= isPersonal;
    eachText(column, type, rowCount, (text) => {
      if (!isTelling(text)) return;
      if (this.candidates.has(text)) seen.met.add(text);
      if (seen.different.size <= closedMax) seen.different.add(text);
    });
  }

  /** Values of a closed domain are left out: they are what definitions list. */
  has(value: string): boolean {
    return this.open().some(({ met }) => met.has(value));
  }

  hasPersonal(value: string): boolean {
    return this.open().some(({ met, isPersonal }) => isPersonal && met.has(value));
  }

  private open(): SeenSet[] {
    return [...this.sets.values()].filter(({ different, rows }) => !isClosedDomain(different.size, rows));
  }
}
