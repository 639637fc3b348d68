import type { LoadedPage } from './first-load';
import type { VisitedServer } from './visited-server';

/** Pages of the sample as opened by its owner, and the sign-in page. */
export function samplePages(server: VisitedServer): LoadedPage[] {
  const cookie = server.people[0]?.cookie ?? '';
  const home = `/workspaces/${server.workspaceId}`;
  const table = `${home}/tables/${server.tableIds[1]}`;
  const pages = [
    { what: 'workspaces', path: '/' },
    { what: 'a workspace', path: home },
    { what: 'tables, as a list', path: `${home}/tables?list=true` },
    { what: 'a table', path: table },
    { what: 'settings of a table', path: `${table}/settings` },
    // earlier ones belong to a view, which cannot be edited
    { what: 'a column', path: `${home}/columns/${server.columnIds[8]}` },
    { what: 'foreign keys', path: `${home}/foreign-keys` },
    { what: 'generate', path: `${home}/generate` },
    { what: 'jobs', path: `${home}/jobs` },
    { what: 'a job', path: `${home}/jobs/${server.jobIds.at(-1)}` },
    { what: 'settings', path: `${home}/settings` },
    { what: 'sharing', path: `${home}/sharing` },
    { what: 'password', path: '/account/password' },
    { what: 'help', path: '/help' },
  ];
  return [{ what: 'sign-in', path: '/login' }, ...pages.map((page) => ({ ...page, cookie }))];
}
