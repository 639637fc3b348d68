import { sheetLine, sheetStart } from '@core/kernel/csv-line';
import { columnView } from './column';
import { isWritten, type Workbench } from '../workbench';

const header = [
  ...['schema', 'table', 'column', 'type', 'personal_data', 'protection', 'confidence', 'found_by'],
  ...['is_written', 'treatment', 'generator', 'reason', 'evidence'],
  ...['examined_at', 'values_examined', 'values_in_column'],
];

/**
 * The columns with personal data as a file for the record of processing activities (GDPR, article 30), in table order;
 * so are those that were not examined, which may have some, those in which a scan of values found nothing, with when and
 * how many it read, and those that a user marked as not personal, with the reason. Evidence is codes and counts, never
 * values.
 */
export function piiInventory(bench: Workbench): string {
  const lines = bench.schema.columns
    .filter((column) => {
      const { pii, examined } = column.configuration;
      return pii !== null || examined !== undefined || bench.state(column).protection === 'NOT_EXAMINED';
    })
    .map((column) => ({
      ...columnView(bench, column, false),
      isWritten: isWritten(bench.tableOf(column)),
    }))
    .map(({ pii, examined, generator, ...column }) => [
      ...[column.schema_name, column.table_name, column.column_name, column.native_type],
      ...[
        pii.entity ?? '',
        column.protection,
        pii.confidence === null ? '' : String(pii.confidence),
        pii.source ?? '',
      ],
      column.isWritten ? 'yes' : 'no',
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
