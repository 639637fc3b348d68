import type { FileFolder } from '@core/contract/schemas/file-folder';
import type { Fixture } from '../fixture';
import { FolderFacts } from './folder-facts';
import { FolderTable } from './folder-table';
import { HolderFields } from './holder-fields';

const ada = { pk: 4, username: 'ada', display_name: 'Ada Meijer' };
const claims = { id: 2, name: 'Claims department' };
const named = (...names: string[]) => names.map((name, id) => ({ id: id + 1, name, may_open: true }));

const nobodys: FileFolder = {
  ...{ id: null, path: '/srv/understudy/files/shared', user: null, organization: null },
  ...{ may_use: true, workspace_count: 0, workspaces: [] },
};
const own: FileFolder = {
  ...nobodys,
  ...{ path: '/srv/understudy/files/user-4', user: ada },
  ...{ workspace_count: 2, workspaces: named('Shop', 'Policies') },
};
const mapped: FileFolder = {
  ...nobodys,
  ...{ id: 7, path: '/srv/understudy/files/exports/2026', organization: claims },
  ...{ workspace_count: 9, workspaces: named('Claims', 'Claims of 2025', 'Policies', 'Hospital') },
};
const others: FileFolder = {
  ...nobodys,
  ...{
    id: 8,
    path: '/srv/understudy/files/acceptance',
    user: { ...ada, pk: 9, display_name: 'Bert de Wit' },
  },
  ...{ may_use: false, workspace_count: 1, workspaces: [{ id: 5, name: 'Webshop', may_open: false }] },
};

const shown = (initialValue: string, ...errors: string[]) => ({ initialValue, errors });

export const fixtures: Fixture[] = [
  {
    name: 'folders, for an Admin',
    node: <FolderTable folders={[own, mapped, nobodys, others]} readerId={4} mayGive />,
  },
  {
    name: 'folders, for a user',
    node: <FolderTable folders={[own, { ...mapped, workspaces: [] }]} readerId={4} mayGive={false} />,
  },
  { name: 'facts', node: <FolderFacts folder={mapped} readerId={4} /> },
  {
    name: 'whose it is to be',
    node: (
      <HolderFields
        organizations={[claims]}
        fields={{
          holder: shown('user'),
          user: shown('', 'validation:required'),
          organization_id: shown('2'),
        }}
      />
    ),
  },
  {
    name: 'whose it is to be, without organizations',
    node: (
      <HolderFields
        organizations={[]}
        fields={{ holder: shown('everybody'), user: shown(''), organization_id: shown('') }}
      />
    ),
  },
];
