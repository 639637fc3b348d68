import type { Fixture } from '../fixture';
import { Link } from '../link/link';
import { Inset, Levels, Section, Split } from './section';

export const fixtures: Fixture[] = [
  {
    name: 'with links',
    node: (
      <Section
        title="Log"
        aside={
          <Levels label="Level of the log">
            <Link href="?level=all" aria-current="true">
              All 403
            </Link>
            <Link href="?level=warn">Warnings 6</Link>
            <Link href="?level=error">Errors 0</Link>
          </Levels>
        }
      >
        <p>Lines of the log.</p>
      </Section>
    ),
  },
  {
    name: 'two columns',
    node: (
      <Inset>
        <Split>
          <Section title="Where the values come from">
            <p>Left.</p>
          </Section>
          <Section title="Three columns follow this one" lead="A foreign key takes the generator of its key.">
            <p>Right.</p>
          </Section>
        </Split>
      </Inset>
    ),
  },
];
