import type { Fixture } from '../fixture';
import { Fine, Hidden, Lead, List, Muted, Num, ShortNum } from './text';

export const fixtures: Fixture[] = [
  {
    name: 'ranks',
    node: (
      <>
        <Lead>A foreign key uses the generator of the key it refers to.</Lead>
        <p>
          Schema <Muted>(optional)</Muted>
          <Hidden>, leave it empty to read all</Hidden>
        </p>
        <Fine>Solid: done. Dashed: expected at the present rate.</Fine>
      </>
    ),
  },
  {
    name: 'a list',
    node: (
      <List>
        <li>the configuration of 11 tables</li>
        <li>4 jobs with their logs and proofs</li>
      </List>
    ),
  },
  {
    name: 'numbers',
    node: (
      <p>
        <Num value={1214882} /> · <Num value={8.9} digits={1} /> · <ShortNum value={912400} /> ·{' '}
        <ShortNum value={3140000} /> · <ShortNum value={1204000000} />
      </p>
    ),
  },
];
