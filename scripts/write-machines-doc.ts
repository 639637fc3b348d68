import { writeFileSync } from 'node:fs';
import { drawMachine } from './machines/draw-machine';
import { specifiedFlows, type SpecifiedFlow } from './machines/specified-flows';

type Saying = SpecifiedFlow['says'][number];

const placesOf = ({ states = [], steps = [] }: Saying): string =>
  [
    ...states.map((state) => `\`${state}\``),
    ...steps.map(([from, event, to]) => `\`${from}\` → ${event} → \`${to}\``),
  ].join('<br>');

function flowPart({ machine, title, askedBy, says, added }: SpecifiedFlow): string {
  const table = says.map((saying) => `| ${saying.text} | ${placesOf(saying)} |`);
  const specified =
    says.length === 0
      ? ['The specification says nothing of it.']
      : ['| the specification | here |', '|---|---|', ...table];
  return [
    `## ${title}`,
    `\`app/machines/${machine.id}.machine.ts\`. Asked by ${askedBy}.`,
    drawMachine(machine),
    specified.join('\n'),
    `Besides: ${Object.entries(added)
      .map(([name, what]) => `\`${name}\` (${what})`)
      .join('; ')}.`,
  ].join('\n\n');
}

/** Renders the page of all machines: each as the code has it, beside what the specification says of its states. */
export function machinesPage(): string {
  return `# Machines

Each flow of the product is a state machine in \`app/machines/\`: pure, without a store, a clock or a network, and below everything in \`core\`. Whoever acts rebuilds the machine from what is stored, sends it what is asked, refuses what it does not take, and stores what follows. What a page offers is computed from it by one function (\`…Affordances\`), on the server. This page is written by \`npm run docs:machines\` from the code; a test compares the diagrams with the specification and walks every transition.

In a diagram, \`event [guard]\` is a transition that depends on what the machine knows.

${specifiedFlows.map(flowPart).join('\n\n')}
`;
}

export function main(): void {
  writeFileSync('docs/machines.md', machinesPage());
}
