import type { TrainingRows } from './training-rows';

/** Free tables that refer to each other over any steps, and the tables of the source that they refer to. */
export function familiesOf(tables: readonly TrainingRows[]): TrainingRows[][] {
  const free = tables.filter(({ scoped }) => scoped.model?.form === 'free');
  const leader = new Map(free.map(({ scoped }) => [scoped.at, scoped.at]));
  const find = (at: number): number => (leader.get(at) === at ? at : find(leader.get(at)!));
  for (const { scoped } of free) {
    for (const { parent, isMade } of scoped.model!.references) {
      if (isMade) leader.set(find(scoped.at), find(parent));
    }
  }
  return [...new Set(free.map(({ scoped }) => find(scoped.at)))].map((head) => {
    const members = free.filter(({ scoped }) => find(scoped.at) === head);
    const referredTo = new Set(
      members.flatMap(({ scoped }) => scoped.model!.references.map(({ parent }) => parent)),
    );
    return tables.filter((rows) => members.includes(rows) || referredTo.has(rows.scoped.at));
  });
}
