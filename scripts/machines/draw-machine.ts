import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The name of a state within its machine: `IN_PROGRESS`, or `IN_PROGRESS.cancelling` within another. */
export const nameOf = ({ path }: AnyStateNode): string => path.join('.');

/** All states of a machine below its root, outer before inner. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...statesOf(state)]);

/** A step from a state, on an event, to a state. */
export interface Arrow {
  readonly from: AnyStateNode;
  readonly event: string;
  readonly to: AnyStateNode;
  readonly definition: AnyTransitionDefinition;
}

/** Every transition of a machine; one of the root is one of each state below it, one without a target stays. */
export function arrowsOf({ root }: AnyStateMachine): Arrow[] {
  const own = (from: AnyStateNode, holder: AnyStateNode): Arrow[] =>
    [...holder.transitions].flatMap(([event, definitions]) =>
      definitions.map((definition) => ({ from, event, to: definition.target?.[0] ?? from, definition })),
    );
  const states = statesOf(root);
  return [
    ...Object.values(root.states).flatMap((state) => own(state, root)),
    ...states.flatMap((state) => own(state, state)),
  ];
}

const idOf = (node: AnyStateNode): string => node.path.join('_');

function guardOf({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return '';
  const name: unknown = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return typeof name === 'string' ? ` [${name}]` : ' [if]';
}

/** Draws a machine as a Mermaid state diagram. */
export function drawMachine(machine: AnyStateMachine): string {
  const arrows = arrowsOf(machine);
  const within = (arrow: Arrow, parent: AnyStateNode) =>
    parent.parent === undefined
      ? arrow.from.parent !== arrow.to.parent || arrow.from.parent === parent
      : arrow.from.parent === parent && arrow.to.parent === parent;
  const draw = (parent: AnyStateNode, indent: string): string[] => [
    ...(parent.initial.target[0] ? [`${indent}[*] --> ${idOf(parent.initial.target[0])}`] : []),
    ...Object.values(parent.states).flatMap((state) => {
      const isComposite = Object.keys(state.states).length > 0;
      if (isComposite)
        return [`${indent}state ${idOf(state)} {`, ...draw(state, `${indent}  `), `${indent}}`];
      return state.path.length > 1 ? [`${indent}state "${state.key}" as ${idOf(state)}`] : [];
    }),
    ...lines(
      arrows.filter((arrow) => within(arrow, parent)),
      indent,
    ),
  ];
  return ['```mermaid', 'stateDiagram-v2', ...draw(machine.root, '  '), '```'].join('\n');
}

/** One line for all events that lead from one state to another. */
function lines(arrows: readonly Arrow[], indent: string): string[] {
  const labels = new Map<string, string[]>();
  for (const { from, event, to, definition } of arrows) {
    const way = `${indent}${idOf(from)} --> ${idOf(to)}`;
    const label = `${event}${guardOf(definition)}`;
    const known = labels.get(way) ?? [];
    if (!known.includes(label)) labels.set(way, [...known, label]);
  }
  return [...labels].map(([way, events]) => `${way}: ${events.join(', ')}`);
}
