import { wholeUpTo } from '../settings';
import type { SubsetRequest } from '../subset-request';
import { chooseDown } from './choose-down';
import { chooseDownInCircle, chooseUpInCircle } from './choose-in-circle';
import { chooseUp } from './choose-up';
import { makeModel, type SubsetModel } from './make-model';
import { isInside, isWhole, type TableNode } from './model';
import { reachOf, withParents } from './reach';
import { Selection } from './selection';

/** Tables with their chosen rows. */
export interface Chosen {
  readonly model: SubsetModel;
  /** Rows that were read for it. */
  readonly rowsRead: number;
}

/** Chooses rows without writing them. */
export async function chooseRows(request: SubsetRequest): Promise<Chosen> {
  const model = makeModel(request);
  const totals = await request.source.countRows(request.tables, request.signal);
  model.tables.forEach((table, at) => (table.total = totals[at] ?? 0));
  keepOutOfReach(model, reachOf(model));
  const selection = new Selection(model, request);
  for (const part of model.parts) {
    if (isCircle(part)) await chooseDownInCircle(selection, part);
    else await chooseDown(selection, part[0]!);
  }
  for (const part of [...model.parts].reverse()) {
    if (isCircle(part)) await chooseUpInCircle(selection, part);
    else await chooseUp(selection, part[0]!);
    selection.finishTables(part.length);
  }
  return { model, rowsRead: selection.rows };
}

const isCircle = (part: readonly TableNode[]): boolean =>
  part.length > 1 || part[0]!.keysUp.some((key) => isInside(key));

/**
 * Tables out of reach of every target: small ones are kept whole unless a rule says otherwise, or unless they refer to a
 * table in reach, whose rows they would all bring.
 */
function keepOutOfReach({ tables }: SubsetModel, reached: ReadonlySet<TableNode>): void {
  for (const table of tables) {
    if (reached.has(table)) {
      if (!isWhole(table)) table.keep = null;
      continue;
    }
    const isApart = ![...withParents([table])].some((one) => reached.has(one));
    table.keep ??= isApart && table.total <= wholeUpTo ? { by: 'whole' } : { by: 'none' };
  }
}
