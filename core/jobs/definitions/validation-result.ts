import type { Issue } from '@core/contract/schemas/issue';
import { issue } from '@core/contract/schemas/issue';
import { leftOut } from '@core/contract/schemas/left-out';
import type { DatabaseSchema, TableName } from '@core/connectors/schema';
import { refuseBlocked } from '@core/pipeline/review/blocked-by';
import type { Finding } from '@core/pipeline/review/finding';
import { z } from 'zod';
import type { JobContext } from '../job-context';
import { logFindings } from '../log-findings';
import { countsOf } from './read-schema';

const tableRef = z.object({
  schema_name: z.string(),
  table_name: z.string(),
  /** The source table that goes there; absent in results of earlier versions. */
  table_id: z.number().int().optional(),
});

/** The result of validating a source or destination, as stored with the job and returned by the API. */
export const validationResult = z.object({
  /** Revision of the workspace's settings with which rows were tried; absent in results of earlier versions. */
  revision: z.number().int().nullable().default(null),
  /** Fingerprint of the mapping key that these rows were generated with; absent in results of earlier versions. */
  key_fingerprint: z.string().nullable().default(null),
  found: z.object({
    tables: z.number().int(),
    views: z.number().int(),
    columns: z.number().int(),
    foreign_keys: z.number().int(),
  }),
  issues: z.array(issue),
  missing_tables: z.array(tableRef),
  holding_data: z.array(
    tableRef.extend({
      row_count: z.number().int(),
      /** This one and the next are absent in results of earlier versions. */
      is_own: z.boolean().default(false),
      is_replaced: z.boolean().default(false),
      is_remade: z.boolean().default(false),
    }),
  ),
  /** What tables created by a run would lack. */
  left_out: z.array(leftOut).default([]),
});
export type ValidationResult = z.infer<typeof validationResult>;

export const issueOf = ({ code, severity, table, column, params }: Finding): Issue => ({
  code,
  severity,
  schema_name: table?.schema ?? null,
  table_name: table?.name ?? null,
  column_name: column,
  params: { ...params },
});

export const foundOf = (schema: DatabaseSchema): ValidationResult['found'] => {
  const { tables, views, columns, keys } = countsOf(schema);
  return { tables, views, columns, foreign_keys: keys };
};

export const tableRefOf = ({ schema, name }: TableName) => ({ schema_name: schema, table_name: name });

/** What the sample rows were generated with. */
type Tried = 'revision' | 'key_fingerprint';

/** Stores the findings and logs each. @throws AppError with the code of the first error */
export async function endValidation(
  context: JobContext,
  result: Omit<ValidationResult, 'issues' | Tried> & Partial<Pick<ValidationResult, Tried>>,
  findings: readonly Finding[],
): Promise<void> {
  logFindings(context, findings);
  await context.saveResult({ ...result, issues: findings.map(issueOf) } satisfies z.input<
    typeof validationResult
  >);
  refuseBlocked(findings);
}
