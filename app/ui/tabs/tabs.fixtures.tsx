import type { Fixture } from '../fixture';
import { LinkButton } from '../button/button';
import { Time } from '../time/time';
import type { Tab } from './tabs';
import { Tabs } from './tabs';

export const workspaceTabs: Tab[] = [
  { href: '#tables', label: 'Tables', isCurrent: true },
  { href: '#pii', label: 'Personal data', mark: { count: 7, label: 'unprotected' } },
  { href: '#keys', label: 'Foreign keys' },
  { href: '#schema', label: 'Schema', mark: { count: 1, label: 'change requires action', tone: 'warning' } },
  { href: '#subset', label: 'Subset', mark: { count: 0, label: 'unprotected' } },
  { href: '#jobs', label: 'Jobs' },
  { href: '#settings', label: 'Settings' },
  { href: '#sharing', label: 'Sharing' },
];

export const fixtures: Fixture[] = [
  {
    name: 'of a workspace',
    layout: 'bleed',
    node: (
      <Tabs
        label="Workspace"
        tabs={workspaceTabs}
        aside={
          <>
            <span>
              Source validated <Time iso="2025-11-20T14:02:00Z" show="time" />
            </span>
            <LinkButton href="#generate" variant="primary" size="small">
              Generate
            </LinkButton>
          </>
        }
      />
    ),
  },
];
