import type { MappingKey } from '@core/contract/schemas/mapping-key';
import type { Fixture } from '../fixture';
import { KeyFacts, KeyTable } from './mapping-keys';
import { WorkspaceKey } from './workspace-key';

const installation: MappingKey = {
  id: 1,
  name: 'Installation',
  is_installation: true,
  fingerprint: 'a1b2 c3d4 e5f6 0718',
  workspace_count: 12,
  created_at: '2026-01-12T09:00:00.000Z',
  rotated_at: null,
};
const shared: MappingKey = {
  ...installation,
  ...{ id: 2, name: 'Claims and policies', is_installation: false, fingerprint: '0f1e 2d3c 4b5a 6978' },
  ...{ workspace_count: 3, rotated_at: '2026-03-02T14:30:00.000Z' },
};

export const fixtures: Fixture[] = [
  { name: 'keys', node: <KeyTable keys={[installation, shared]} /> },
  { name: 'facts', node: <KeyFacts mappingKey={shared} /> },
  {
    name: 'of a workspace',
    node: (
      <WorkspaceKey
        mappingKey={{ mapping_key_id: 2, name: shared.name, fingerprint: shared.fingerprint, choices: [] }}
        changeHref="#"
      />
    ),
  },
];
