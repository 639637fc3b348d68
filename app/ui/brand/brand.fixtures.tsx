import type { Fixture } from '../fixture';
import { Brand } from './brand';

export const fixtures: Fixture[] = [{ name: 'mark and name', node: <Brand /> }];
