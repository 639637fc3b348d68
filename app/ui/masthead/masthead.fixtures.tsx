import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { PreferenceSwitch } from '../preference-switch/preference-switch';
import { Masthead } from './masthead';

const links = [
  { href: '/', label: 'Workspaces' },
  { href: '/users', label: 'Users' },
  { href: '/status', label: 'Status', isCurrent: true },
];

export const fixtures: Fixture[] = [
  {
    name: 'in a workspace',
    layout: 'bleed',
    node: (
      <Masthead
        workspace={{ name: 'EPD acceptance', source: 'epd', destination: 'epd_acc' }}
        links={links}
        account={{ name: 'M. de Boer', href: '/account' }}
      />
    ),
  },
  {
    name: 'with a menu',
    layout: 'bleed',
    node: (
      <Masthead
        links={links}
        account={{
          name: 'M. de Boer',
          href: '/account',
          menu: (
            <>
              <PreferenceSwitch preference="theme" current="system" />
              <Button variant="plain">Sign out</Button>
            </>
          ),
        }}
      />
    ),
  },
  { name: 'before signing in', layout: 'bleed', node: <Masthead search="?next=%2Fusers" /> },
];
