import { sheetLine, sheetStart } from '@core/kernel/csv-line';
import { columnView } from './column';
import type { Workbench } from '../workbench';

const header = [
  ...['schema', 'table', 'column', 'type', 'personal_data', 'status', 'confidence', 'found_by'],
  ...['treatment', 'generator', 'reason', 'evidence'],
];

/**
 * The columns with personal data as a file for the record of processing activities (GDPR, article 30), in table order;
 * columns that a user marked as not personal are listed with the reason. Evidence is codes and counts, never values.
 */
export function piiInventory(bench: Workbench): string {
  const lines = bench.schema.columns
    .filter(({ configuration }) => configuration.pii !== null)
    .map((column) => columnView(bench, column, false))
    .map(({ pii, generator, ...column }) => [
      ...[column.schema_name, column.table_name, column.column_name, column.native_type],
      ...[
        pii.entity ?? '',
        pii.status,
        pii.confidence === null ? '' : String(pii.confidence),
        pii.source ?? '',
      ],
      ...[generator.treatment, generator.id, pii.reason ?? '', pii.evidence.map(evidenceText).join('; ')],
    ]);
  return sheetStart + [header, ...lines].map(sheetLine).join('');
}

const evidenceText = ({
  code,
  params,
}: {
  code: string;
  params: Readonly<Record<string, unknown>>;
}): string => [code, ...Object.entries(params).map(([name, value]) => `${name} ${String(value)}`)].join(', ');
