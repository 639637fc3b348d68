import { csvRefusals } from '@core/connectors/csv-refusals';
import { sameTable, type DatabaseSchema } from '@core/connectors/schema';
import type { RunSchema } from '../run-request';
import type { Finding } from './finding';
import { isRun, at } from './place';

/** Records of the source's files that a run would refuse, each with its file, line and reason, as the files are now. */
export const reviewFiles = (known: RunSchema, now: DatabaseSchema): Finding[] =>
  now.tables
    .filter((table) => known.tables.some((one) => sameTable(one.schema, table) && isRun(one)))
    .flatMap((table) =>
      (table.csv ? csvRefusals(table, table.csv) : []).map((refusal) => ({
        severity: 'error',
        ...at(table),
        ...refusal,
      })),
    );
