import type { MappingKey } from '@core/contract/schemas/mapping-key';
import type { Fixture } from '../fixture';
import { KeyGrants } from './key-grants';
import { KeyFacts, KeyTable } from './mapping-keys';
import { WorkspaceKey } from './workspace-key';

const user = { pk: 4, username: 'ada', display_name: 'Ada Meijer' };
const organization = { id: 2, name: 'Claims department' };
const own: MappingKey = {
  ...{ id: 1, name: 'Default', user, organization: null, is_default: true, is_installation: false },
  ...{ fingerprint: 'a1b2 c3d4 e5f6 0718', workspace_count: 12 },
  ...{ created_at: '2026-01-12T09:00:00.000Z', rotated_at: null },
  ...{ may_use: true, may_manage: true, may_export: true },
};
const shared: MappingKey = {
  ...own,
  ...{ id: 2, name: 'Claims and policies', user: null, organization, is_default: false },
  ...{ fingerprint: '0f1e 2d3c 4b5a 6978', workspace_count: 3, rotated_at: '2026-03-02T14:30:00.000Z' },
};
const ofBefore: MappingKey = {
  ...own,
  ...{ id: 3, name: 'Installation', user: null, is_default: false, is_installation: true },
};

export const fixtures: Fixture[] = [
  { name: 'keys', node: <KeyTable keys={[own, shared, ofBefore]} /> },
  { name: 'facts', node: <KeyFacts mappingKey={shared} /> },
  {
    name: 'of a workspace',
    node: <WorkspaceKey mappingKey={{ ...shared, mapping_key_id: 2, choices: [] }} changeHref="#" />,
  },
  {
    name: 'grants',
    node: (
      <KeyGrants
        grants={[
          { id: 1, user, organization: null, created_at: own.created_at },
          { id: 2, user: null, organization, created_at: own.created_at },
        ]}
      />
    ),
  },
];
