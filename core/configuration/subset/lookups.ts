import { sameTable } from '@core/connectors/schema';
import type { StoredTable } from '@core/schema/stored-schema';
import type { SubsetChoice } from '@core/workspaces/workspace';
import { isWritten, type Workbench } from '../workbench';

/** Rows up to which a table is proposed as a look-up. */
const lookupRowsMax = 1000;

/** Tables that others refer to and that refer to none, with few rows, and are no targets: worth keeping whole. */
export const lookupsOf = (bench: Workbench, { targets }: SubsetChoice): readonly StoredTable[] =>
  bench.schema.tables.filter(
    (table) =>
      isWritten(table) &&
      !targets.some((target) => sameTable(target.table, table.schema)) &&
      table.schema.rowEstimate !== null &&
      table.schema.rowEstimate <= lookupRowsMax &&
      bench.keysTo(table).some(({ child }) => child.id !== table.id) &&
      bench.keysFrom(table).every(({ parent }) => parent.id === table.id),
  );
