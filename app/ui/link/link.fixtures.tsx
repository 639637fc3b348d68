import type { Fixture } from '../fixture';
import { Link } from './link';

export const fixtures: Fixture[] = [
  { name: 'inside the product', node: <Link href="/gallery?show=link">Table settings</Link> },
  { name: 'to a line of the page', node: <Link href="#main">Skip to content</Link> },
  {
    name: 'a download',
    node: (
      <Link href="/gallery" download="log.txt">
        Download as text
      </Link>
    ),
  },
];
