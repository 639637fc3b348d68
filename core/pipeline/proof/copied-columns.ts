import type { Proof } from '@core/contract/schemas/proof';
import { examinationView } from '@core/configuration/views/examination';
import type { RunPlan } from '../run-plan';

/** Columns whose values the run copies unchanged, by table in destination names, each with its state and examination. */
export const copiedColumns = ({ tables }: RunPlan): NonNullable<Proof['copied']> =>
  tables.flatMap(({ target, columns }) => {
    const copied = columns.flatMap(({ name, move, state = 'NOT_EXAMINED', examined }) =>
      move.kind === 'copy'
        ? [{ name, state, ...(examined ? { examined: examinationView(examined) } : {}) }]
        : [],
    );
    return copied.length === 0
      ? []
      : [{ schema_name: target.schema, table_name: target.name, columns: copied }];
  });
