import type { Proof } from '@core/contract/schemas/proof';
import type { RunPlan } from '../run-plan';

/** What a proof says of the part of the source that a run took; nothing if it took all. */
export function provedSubset({ subset }: RunPlan): Pick<Proof, 'subset'> {
  if (!subset?.selected) return {};
  const { seed, tables } = subset.selected.plan;
  return {
    subset: {
      seed,
      tables: tables.map(({ table, total, asked, got }) => ({
        schema_name: table.schema,
        table_name: table.name,
        ...{ total, asked, rows: got },
      })),
    },
  };
}
