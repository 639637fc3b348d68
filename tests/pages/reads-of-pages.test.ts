import { provideApiEndpoint } from '@core/api/endpoint';
import { keepSchemas } from '@core/schema/schema-cache';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadColumnPage } from '~/services/column-page.server';
import { loadGenerate } from '~/services/generate.server';
import { loadJob, loadJobs } from '~/services/jobs.server';
import { loadSiblings, loadTable } from '~/services/tables.server';
import { loadWorkspaceHome } from '~/services/workspace-home.server';
import { configuredApp, type ConfiguredApp } from '../setup/configured-app';

/** Reads of pages from a real store that counts them. */
describe('a page', () => {
  let at: ConfiguredApp;
  let jobId: number;
  let calls: string[];
  let schemas: number;
  let plans: number;

  beforeAll(async () => {
    at = await configuredApp();
    provideApiEndpoint({
      fetch: (request) => {
        calls.push(new URL(request.url).pathname);
        return at.app.api.fetch(request);
      },
      origin: 'http://app.test',
    });
    const { jobs } = at.app.store;
    const { workspace, owner } = at;
    const job = await jobs.create({
      ...{ engineId: workspace.engineId, type: 'synthesize', executor: 'local', createdBy: owner.user.id },
      ...{ params: {}, steps: [] },
    });
    jobId = job.id;
    await jobs.savePlan(jobId, { settingsRevision: 1, findings: [], plan: { run: {}, readAt: 1 } });
  });
  afterAll(() => at.app.close());
  beforeEach(() => {
    const { store, services } = at.app;
    [calls, schemas, plans] = [[], 0, 0];
    // as after a start of the server: nothing is cached yet
    Object.assign(services, {
      schemas: keepSchemas({ ...store.schemas, load: (id) => (schemas++, store.schemas.load(id)) }),
      jobs: { ...store.jobs, plan: (id: number) => (plans++, store.jobs.plan(id)) },
    });
  });

  const request = (path: string) =>
    new Request(`http://app.test/workspaces/${at.workspace.id}${path}`, {
      headers: { Cookie: at.owner.cookie },
    });
  const params = (more: Record<string, string> = {}) => ({ id: String(at.workspace.id), ...more });

  it('of a table reads the schema once, and the tables beside it with one call', async () => {
    const table = await at.tableId('orders');
    await loadTable(request(`/tables/${table}`), params({ table: String(table) }));
    calls = [];
    const siblings = await loadSiblings(request(`/tables/${table}`), at.databaseId, table);
    expect(siblings.tables.map(({ id }) => id)).toContain(table);
    expect(calls).toHaveLength(1);
    expect(schemas).toBe(1);
  });

  it('of a column, and of a workspace, reads the schema once', async () => {
    const column = String(await at.idOf('customers.first_name'));
    await loadColumnPage(request(`/columns/${column}`), params({ column }));
    await loadWorkspaceHome(request(''), params());
    expect(schemas).toBe(1);
  });

  it('of jobs, or of a job with a plan, reads neither plan nor schema; of the next run the schema once', async () => {
    const page = await loadJob(request(`/jobs/${jobId}`), params({ job: String(jobId) }));
    const { jobs } = await loadJobs(request('/jobs'), params());
    expect(page.job.settings_revision).toBe(1);
    expect(jobs.map(({ id }) => id)).toContain(jobId);
    expect([schemas, plans]).toEqual([0, 0]);
    await loadGenerate(request('/generate'), params());
    expect([schemas, plans]).toEqual([1, 0]);
  });
});
