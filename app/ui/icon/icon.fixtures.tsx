import type { Fixture } from '../fixture';
import type { IconName } from './icon';
import { Icon } from './icon';

const names: IconName[] = ['warn', 'check', 'cross', 'none', 'run', 'wait', 'info', 'up', 'down'];

export const fixtures: Fixture[] = names.map((name) => ({
  name,
  node: <Icon name={name} label={name} />,
}));
