import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { BulkBar } from './bulk-bar';

export const columnBulkBar = (
  <BulkBar
    matching={31}
    more={
      <>
        <Button variant="plain" name="act" value="accept">
          Accept suggestion
        </Button>
        <Button variant="plain" name="act" value="reject">
          Reject suggestion
        </Button>
        <Button variant="plain" name="act" value="restore">
          Restore default
        </Button>
        <Button variant="plain" name="act" value="not-pii">
          Mark as not personal
        </Button>
      </>
    }
  >
    <select name="generator" aria-label="Set generator">
      <option>Set generator…</option>
    </select>
    <Button name="act" value="preview">
      Preview change
    </Button>
  </BulkBar>
);

export const fixtures: Fixture[] = [
  {
    name: 'two rows picked',
    layout: 'bleed',
    node: (
      <form method="post">
        {['voornamen', 'achternaam', 'postcode'].map((name, index) => (
          <label key={name} data-pick>
            <input type="checkbox" name="column" value={name} defaultChecked={index < 2} /> {name}{' '}
          </label>
        ))}
        {columnBulkBar}
      </form>
    ),
  },
];
