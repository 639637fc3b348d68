import type { Fixture } from '../fixture';
import { LinkButton } from '../button/button';
import { Link } from '../link/link';
import { Progress } from '../progress/progress';
import { Num } from '../text/text';
import { Time } from '../time/time';
import { Figures } from './figures';

export const fixtures: Fixture[] = [
  {
    name: 'a running job',
    node: (
      <Figures
        figures={[
          {
            value: <Num value={18402118} />,
            label: (
              <>
                rows written, of <Num value={30214882} />
              </>
            ),
          },
          { value: 26, label: 'tables complete, of 41' },
          { value: <Num value={69300} />, label: 'rows per second' },
          { value: '5 min', label: 'until all rows are written (estimate)' },
        ]}
        aside={
          <>
            <span>
              As of <Time iso="2025-11-20T14:27:07Z" show="seconds" />
            </span>
            <Link href="?">Refresh</Link>
            <LinkButton href="#cancel">Cancel the job</LinkButton>
          </>
        }
      >
        <Progress label="Rows written" value={18402118} max={30214882} size="large" />
      </Figures>
    ),
  },
];
