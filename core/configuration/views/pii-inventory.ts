import { sheetLine, sheetStart } from '@core/kernel/csv-line';
import { columnView } from './column';
import type { Workbench } from '../workbench';

const header = [
  ...['schema', 'table', 'column', 'type', 'personal_data', 'status', 'confidence', 'found_by'],
  ...['treatment', 'generator', 'reason', 'evidence', 'examined_at', 'values_examined', 'values_in_column'],
];

/**
 * The columns with personal data as a file for the record of processing activities (GDPR, article 30), in table order;
 * columns that a user marked as not personal are listed with the reason, and those in which a scan of values found nothing
 * with when and how many it read. Evidence is codes and counts, never values.
 */
export function piiInventory(bench: Workbench): string {
  const lines = bench.schema.columns
    .filter(({ configuration: { pii, examined } }) => pii !== null || examined !== undefined)
    .map((column) => columnView(bench, column, false))
    .map(({ pii, examined, generator, ...column }) => [
      ...[column.schema_name, column.table_name, column.column_name, column.native_type],
      ...[
        pii.entity ?? '',
        pii.status,
        pii.confidence === null ? '' : String(pii.confidence),
        pii.source ?? '',
      ],
      ...[generator.treatment, generator.id, pii.reason ?? '', pii.evidence.map(evidenceText).join('; ')],
      ...(examined ? [examined.examined_at, String(examined.values), String(examined.of)] : ['', '', '']),
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
