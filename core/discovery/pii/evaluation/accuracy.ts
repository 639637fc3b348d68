import type { PhraseBook } from '../phrases';
import { scanTable } from '../scan-table';
import type { LabelledTable } from './labels';

export interface Accuracy {
  readonly precision: number;
  readonly recall: number;
  /** Of the correctly found columns, those with the right entity. */
  readonly sameEntity: number;
  readonly columns: number;
  readonly personal: number;
  readonly mistakes: readonly string[];
}

/** Compares a name scan with labels. */
export function measure(book: PhraseBook, tables: readonly LabelledTable[], threshold: number): Accuracy {
  const counts = { hit: 0, right: 0, falsePositive: 0, missed: 0, columns: 0, personal: 0 };
  const mistakes: string[] = [];
  for (const table of tables) {
    const findings = scanTable(book, table.name, table.columns, { threshold });
    table.columns.forEach((column, i) => {
      const finding = findings[i] ?? null;
      const place = `${table.name}.${column.name}`;
      counts.columns += 1;
      if (column.entities.includes('?')) return;
      if (column.entities.length > 0) counts.personal += 1;
      if (finding && column.entities.length > 0) {
        counts.hit += 1;
        if (column.entities.includes(finding.entity)) counts.right += 1;
        else mistakes.push(`${place}: ${finding.entity} instead of ${column.entities.join()}`);
      } else if (finding) {
        counts.falsePositive += 1;
        mistakes.push(`${place}: ${finding.entity} ${finding.confidence}, is none`);
      } else if (column.entities.length > 0) {
        counts.missed += 1;
        mistakes.push(`${place}: missed ${column.entities.join()}`);
      }
    });
  }
  return {
    precision: counts.hit / (counts.hit + counts.falsePositive),
    recall: counts.hit / (counts.hit + counts.missed),
    sameEntity: counts.right / counts.hit,
    columns: counts.columns,
    personal: counts.personal,
    mistakes,
  };
}
