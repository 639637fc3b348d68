import type { CreationEvent } from '~/machines/workspace-creation.machine';
import type { ConnectionTestReport } from '@core/contract/schemas/connection';

const test = (ok: boolean): ConnectionTestReport => ({
  ok,
  tested_at: '2026-01-05T12:00:00.000Z',
  product: null,
  version: null,
  steps: [],
  error_code: ok ? null : 'connection-refused',
  error_params: {},
  found: null,
});
const file = (path: string) => ({
  type: 'SQLITE' as const,
  path,
  n_connections: 2,
  read_batch_size: 10,
  write_batch_size: 10,
});
const options = { truncate_included: false, bypass_constraints: true, create_missing: true };
const validation = (is_blocked: boolean) => ({
  checked_at: '2026-01-05T12:00:00.000Z',
  issues: [],
  missing_tables: [],
  holding_data: [],
  is_blocked,
});

/** An hour after the validation, and a moment later. */
export const now = Date.parse('2026-01-05T13:00:00.000Z');
export const later = now + 1;

/** An event of each kind and outcome. */
export const creationEvents = {
  name: {
    type: 'name.given',
    answers: {
      ...{ name: 'Shop', mode: 'MOCK', locale: 'en', key_generator_mode: 'hash' },
      ...{ look_at_values: true, organization_id: 3 },
    },
  },
  begun: { type: 'test.begun', at: now },
  dropped: { type: 'test.dropped' },
  source: { type: 'source.given', answers: { source: file('/a') }, test: test(true), goesOn: true },
  sourceTested: { type: 'source.given', answers: { source: file('/a') }, test: test(true), goesOn: false },
  sourceBad: { type: 'source.given', answers: { source: file('/x') }, test: test(false), goesOn: true },
  sample: {
    type: 'sample.given',
    answers: { sample_db: 'webshop', source: file('/s'), destination: file('/d') },
    sourceTest: test(true),
    destinationTest: test(true),
  },
  destination: {
    type: 'destination.given',
    answers: { destination: file('/b'), destination_options: options },
    test: test(true),
    goesOn: true,
  },
  destinationBad: {
    type: 'destination.given',
    answers: { destination: file('/y'), destination_options: options },
    test: test(false),
    goesOn: true,
  },
  validated: { type: 'validated', validation: validation(false), options },
  blocked: { type: 'validated', validation: validation(true), options },
  accepted: { type: 'validation.accepted', at: now },
  lateAccepted: { type: 'validation.accepted', at: later },
  launch: { type: 'launch', at: now },
  lateLaunch: { type: 'launch', at: later },
  made: { type: 'workspace.made', workspaceId: 7, engineId: 8 },
  launched: { type: 'launched', jobId: 9 },
  failed: { type: 'launch.failed', error: { code: 'internal', params: {} } },
  back: { type: 'back' },
  changeName: { type: 'change', step: 'name' },
  changeSource: { type: 'change', step: 'source' },
  changeDestination: { type: 'change', step: 'destination' },
  changeValidate: { type: 'change', step: 'validate' },
  changeLaunch: { type: 'change', step: 'launch' },
  cancel: { type: 'cancel' },
} as const satisfies Record<string, CreationEvent>;
