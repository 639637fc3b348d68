import { sameTable } from '@core/connectors/schema';
import type { SubsetTarget } from '@core/subset/settings';
import type { SubsetChoice } from '@core/workspaces/workspace';
import type { Workbench } from '../workbench';

/** The targets whose tables the schema still has; others have no effect. */
export const targetsThere = (
  { schema }: Pick<Workbench, 'schema'>,
  { targets }: SubsetChoice,
): SubsetTarget[] => targets.filter(({ table }) => schema.tables.some((one) => sameTable(one.schema, table)));
