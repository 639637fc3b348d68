import type { StoredTable } from '@core/schema/stored-schema';
import { isWritten, type Workbench } from '../workbench';

/** Rows up to which a table is proposed as a look-up. */
const lookupRowsMax = 1000;

/** Tables that others refer to and that refer to none, with few rows: worth keeping whole. */
export const lookupsOf = (bench: Workbench): readonly StoredTable[] =>
  bench.schema.tables.filter(
    (table) =>
      isWritten(table) &&
      table.schema.rowEstimate !== null &&
      table.schema.rowEstimate <= lookupRowsMax &&
      bench.keysTo(table).some(({ child }) => child.id !== table.id) &&
      bench.keysFrom(table).every(({ parent }) => parent.id === table.id),
  );
