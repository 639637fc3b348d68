import type { Fixture } from '../fixture';
import { LanguageSwitch } from './language-switch';

export const fixtures: Fixture[] = [
  { name: 'on a page', node: <LanguageSwitch /> },
  { name: 'on a list with a filter', node: <LanguageSwitch search="?keyword=naam&lng=en&sort=name" /> },
];
