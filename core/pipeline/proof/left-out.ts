import type { LeftOutView } from '@core/contract/schemas/left-out';
import type { LeftOut } from '@core/connectors/left-out';

/** What no run carries and no row depends on, such as triggers: reported, but not as a remark. */
export const isOfNoConcern = ({ reason }: Pick<LeftOut, 'reason'>): boolean =>
  reason === 'not-carried' || reason === 'not-wanted';

/** As the API, the proof and the pages show it. */
export const leftOutView = ({ table, ...item }: LeftOut): LeftOutView => ({
  schema_name: table.schema,
  table_name: table.name,
  ...item,
});
