import type { Follower } from '@core/contract/schemas/generator';
import type { StoredColumn } from '@core/schema/stored-schema';
import type { GeneratorChoice } from '../configuration';
import type { Workbench } from '../workbench';
import { shownChoice, shownGenerator } from './shown-generator';

/** Columns that take the generator of this one: what they have now and with `after`. */
export function followersView(
  bench: Workbench,
  column: StoredColumn,
  after: GeneratorChoice | null,
  maySeeRows: boolean,
): Follower[] {
  return bench.followersOf(column).map((follower) => {
    const table = bench.tableOf(follower).schema;
    const now = bench.state(follower);
    return {
      column_id: follower.id,
      schema_name: table.schema,
      table_name: table.name,
      column_name: follower.schema.name,
      origin: bench.referenceOf(follower)?.key.isVirtual ? 'virtual' : 'declared',
      row_count: table.rowEstimate,
      saved: shownGenerator(now.generator, now.choice.parameters, maySeeRows),
      after: shownChoice(after, maySeeRows),
    };
  });
}
