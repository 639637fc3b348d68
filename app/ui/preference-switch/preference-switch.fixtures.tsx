import type { Fixture } from '../fixture';
import { PreferenceSwitch } from './preference-switch';

export const fixtures: Fixture[] = [
  { name: 'theme', node: <PreferenceSwitch preference="theme" current="system" search="?show=stripe" /> },
  { name: 'density', node: <PreferenceSwitch preference="density" current="compact" /> },
];
