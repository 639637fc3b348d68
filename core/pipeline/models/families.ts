import { groupsOf } from '@core/kernel/graph';
import type { TrainingRows } from './training-rows';

/** Free tables that refer to each other over any steps, and the tables of the source that they refer to. */
export function familiesOf(tables: readonly TrainingRows[]): TrainingRows[][] {
  const places = new Map(tables.map(({ scoped }, place) => [scoped.at, place]));
  const parents = tables.map(({ scoped: { model } }) => (model?.form === 'free' ? model.references : []));
  const groups = groupsOf(
    tables.length,
    parents.flatMap((references, child) =>
      references.filter(({ isMade }) => isMade).map(({ parent }) => [child, places.get(parent)!] as const),
    ),
  );
  return [...new Set(groups)].flatMap((group) => {
    const members = new Set(
      tables.flatMap(({ scoped }, place) =>
        groups[place] === group && scoped.model?.form === 'free' ? [place] : [],
      ),
    );
    if (members.size === 0) return [];
    const referredTo = new Set([...members].flatMap((place) => parents[place]!.map(({ parent }) => parent)));
    return [tables.filter(({ scoped }, place) => members.has(place) || referredTo.has(scoped.at))];
  });
}
