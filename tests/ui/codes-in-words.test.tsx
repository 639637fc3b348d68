// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { BulkOutcome } from '../../app/ui/bulk-change/bulk-result';
import { wrongHost } from '../../app/ui/connection-form/connection-form.fixtures';
import { ConnectionReport } from '../../app/ui/connection-form/connection-report';
import { DraftFindings } from '../../app/ui/draft/draft-findings';
import { draft } from '../../app/ui/draft/draft.fixtures';
import { RunFindings } from '../../app/ui/generate/run-findings';
import { outline, runOptions } from '../../app/ui/generate/generate.fixtures';
import { JobEnd } from '../../app/ui/job/job-end';
import { JobLog } from '../../app/ui/job/job-log';
import { JobProof } from '../../app/ui/job/job-proof';
import { proof, running } from '../../app/ui/job/job.fixtures';
import { TableRemarks } from '../../app/ui/table-head/table-head';
import { TableList } from '../../app/ui/table-list/table-list';
import { patient } from '../../app/ui/table-list/table-list.fixtures';
import { tableWarning } from '../../core/contract/enums';
import { existingRows } from '../../core/contract/existing-rows';
import { errorCatalogue, errorCodes, faultOf } from '../../core/contract/error-codes';
import { languages } from '../../core/contract/languages';
import { logCatalogue } from '../../core/contract/log-codes';
import { noticeCatalogue } from '../../core/contract/notice-codes';
import { remarkCatalogue } from '../../core/contract/remark-codes';
import type { Issue } from '../../core/contract/schemas/issue';
import { proofRemarkCode } from '../../core/contract/schemas/proof';
import type { RunTask } from '../../core/pipeline/tasks/run-task';
import { knownKeys, rawKeysIn } from './raw-keys';
import { show } from './show';

type Catalogue = Readonly<Record<string, readonly string[]>>;

const errors: Catalogue = Object.fromEntries(errorCodes.map((code) => [code, errorCatalogue[code].params]));
const findings: Catalogue = { ...errors, ...noticeCatalogue };

const tasks: Readonly<Record<RunTask['kind'], true>> = {
  ...{ gather: true, model: true, begin: true, load: true, finish: true, clear: true },
  ...{ 'count-source': true, 'count-destination': true },
  ...{ 'check-orphans': true, 'check-duplicates': true, 'check-nulls': true, 'check-survivors': true },
  ...{ 'check-leaks': true, 'sort-keys': true, select: true },
};

/** The fallback of a line without its own text. */
const apiText = 'as the API wrote it';

/** Values that no text contains, and codes for texts that nest another. */
const special: Readonly<Record<string, string | number>> = {
  reason: 'not-unique',
  cause: 'too-long',
  mistake: 'kind',
  hint: 'none',
  expected: 'number',
  found: 'text',
  generator: 'mock.email',
  type: 'int',
  task: 'load',
};
const numbers = [
  'count',
  'confirmed',
  'total',
  'rows',
  'found',
  'checked',
  'seconds',
  'twice',
  'possible',
  'expected',
  'needed',
];
const paramsOf = (names: readonly string[]): Record<string, string | number> =>
  Object.fromEntries(
    names.map((name) => [name, special[name] ?? (numbers.includes(name) ? 12_345 : `‹${name}›`)]),
  );

const place = { table: 'zuid.klanten', column: 'postcode' };

const issueOf = (code: string): Issue => ({
  code,
  severity: 'warning',
  schema_name: 'zuid',
  table_name: 'klanten',
  column_name: 'postcode',
  params: { ...paramsOf(findings[code] ?? []), ...place },
});
const issues = Object.keys(findings).map(issueOf);

/** No raw key, placeholder or empty value in any text. */
function expectWords(container: HTMLElement, of = ''): void {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  expect(rawKeysIn(texts.join('\n'), knownKeys), of).toEqual([]);
  expect(container.textContent, of).not.toMatch(/undefined|\[object|NaN/);
}

describe.each(languages)('in %s', (language) => {
  const render = (node: ReactNode) => show(node, language).container;

  it('every finding of a validation has a title, an advice and its place [S4.011]', () => {
    const validation = {
      ...({ job_id: 1, status: 'SUCCESS', checked_at: null, is_stale: false, found: null } as const),
      ...{ stale_reason: null, due_reason: null, error: null },
      ...{ issues, missing_tables: [], holding_data: [], left_out: [] },
      counts: { issues: issues.length, missing: 0, holding: 0 },
    };
    const container = render(
      <RunFindings
        isDue={false}
        validation={{ source: validation, destination: null }}
        kept={existingRows([], runOptions).kept}
        options={runOptions}
        outline={{ ...outline, protection: [] }}
        base="/workspaces/1"
        mayEdit={false}
      />,
    );
    expectWords(container);
    const notices = [...container.querySelectorAll<HTMLElement>('[data-tone]')];
    // kept rows are reported once, by the current options of the run
    const toldTogether = issues.filter(({ code }) => code === 'destination-holds-data');
    expect(notices).toHaveLength(issues.length - toldTogether.length);
    for (const notice of notices) {
      const [title, ...rest] = [...notice.querySelectorAll('strong, h2, h3, p')].map(
        (one) => one.textContent,
      );
      expect(title?.trim()).not.toBe('');
      expect(rest.join(' ').replace('zuid.klanten.postcode', '').trim()).not.toBe('');
      expect(notice.textContent).toContain('zuid.klanten');
      expect(notice.textContent).toContain('postcode');
    }
  });

  it('every finding of a workspace creation has a text and its place', () => {
    const validation = { checked_at: '2025-11-20T14:03:00Z', issues, is_blocked: false };
    const rest = { missing_tables: [], holding_data: [] };
    expectWords(render(<DraftFindings validation={{ ...validation, ...rest }} draft={draft} />));
  });

  /** The log lines as shown, rendered together: rendering each separately took five times as long. */
  function shownLines(shown: readonly (readonly [code: string, params: Record<string, string | number>])[]) {
    const lines = shown.map(([code, params], at) => ({
      ...({ n: at + 1, at: '2025-11-20T14:03:00Z', level: 'warn', step: null, fault: null } as const),
      ...{ code, params, text: apiText },
    }));
    const counts = { all: lines.length, warn: lines.length, error: 0 };
    const log = { job_id: 1, next_from: null, counts, lines };
    const container = render(<JobLog log={log} jobId={1} level="info" from={1} search="" />);
    const items = within(container).getAllByRole('listitem');
    expect(items).toHaveLength(lines.length);
    return items.map((item, at) => {
      const code = lines[at]!.code;
      expectWords(item, code);
      const text = item.querySelector('p')?.textContent ?? '';
      expect(text.trim(), code).not.toBe('');
      expect(text, code).not.toContain(apiText);
      return { code, text };
    });
  }

  it('every log line has a text', () => {
    const entries = Object.entries(logCatalogue);
    shownLines(entries.map(([code, names]) => [code, { ...paramsOf(names), reason: 'worker-lost' }]));
  });

  it('every finding has a text in a log, with table and column', () => {
    const inLog = Object.entries(findings).filter(([code]) => !Object.hasOwn(logCatalogue, code));
    const lines = shownLines(inLog.map(([code, names]) => [code, { ...paramsOf(names), ...place }]));
    for (const { code, text } of lines) {
      expect(text, code).toContain('zuid.klanten');
      expect(text, code).toContain('postcode');
    }
  });

  it('every retried task is reported, with the reason', () => {
    const again = { attempt: 2, reason: 'worker-lost', table: 'zuid.klanten' };
    const lines = shownLines(Object.keys(tasks).map((task) => ['task-again', { ...again, task }]));
    for (const [at, { text }] of lines.entries()) {
      expect(text, Object.keys(tasks)[at]).toContain('zuid.klanten');
      expect(text).not.toContain('worker-lost');
    }
  });

  it('every failed job says why, what to do and where', () => {
    const container = render(
      errorCodes.map((code) => {
        const params = { ...paramsOf(errors[code] ?? []), ...place };
        return (
          <div key={code} id={code}>
            <JobEnd
              job={{ ...running, status: 'FAILURE', error: { code, params } }}
              fault={faultOf(code, params)}
              tables={{ all: 0, complete: 0, partial: 0, untouched: 0 }}
              base=""
            />
          </div>
        );
      }),
    );
    for (const code of errorCodes) {
      const end = container.querySelector<HTMLElement>(`#${code}`)!;
      expectWords(end, code);
      expect(end.textContent, code).toContain('zuid.klanten');
      expect(end.textContent, code).toContain('postcode');
    }
  });

  it.each(proofRemarkCode.options)('the remark %s of a proof has a text, with table and column', (code) => {
    const [first] = proof.checks;
    const remarked = {
      ...first!,
      ...({ id: 'orphans', verdict: 'remark', found: 2, remark: { code, params: {} } } as const),
      details: [
        { schema_name: 'zuid', table_name: 'klanten', column_names: ['postcode'], found: 2, params: {} },
      ],
    };
    const container = render(
      <JobProof proof={{ ...proof, checks: [remarked] }} base="/workspaces/7" setAside="#" />,
    );
    expectWords(container);
    expect(container.textContent).toContain('zuid.klanten.postcode');
  });

  it.each(tableWarning.options)('the warning %s of a table has a text', (code) => {
    const numbersOf = { count: 2, rows: 10, columns: 3, wanted: 1500, total: 99 };
    const params = { ...numbersOf, tables: 'zuid.klanten', path: 'a → b → a' };
    const warned = { ...patient, cycle: null, warnings: [{ code, severity: 'warning', params }] } as const;
    const head = render(<TableRemarks table={{ ...warned, warnings: [...warned.warnings] }} />);
    expectWords(head);
    expectWords(
      render(
        <TableList caption="" workspaceId={1} tables={[{ ...warned, warnings: [...warned.warnings] }]} />,
      ),
    );
  });

  it('every reason for leaving a column unchanged has a text', () => {
    const skipped = Object.entries({ ...errors, ...remarkCatalogue }).map(([code, names], at) => ({
      ...{ column_id: at, table_id: 1, schema_name: 'zuid', table_name: 'klanten', column_name: `c${at}` },
      reason: { code, params: paramsOf(names) },
    }));
    const counts = { selected: 1, changed_count: 0, skipped_count: skipped.length, remaining: 0, next: null };
    const result = { ...counts, dry_run: true, changed: [], unprotected_before: 0, unprotected_after: 0 };
    const container = render(<BulkOutcome workspaceId={1} result={{ ...result, skipped }} />);
    expectWords(container);
    const reasons = [...container.querySelectorAll('tbody td')].map((cell) => cell.textContent?.trim());
    expect(reasons.filter((text) => text === '')).toEqual([]);
  });

  it.each(errorCodes.filter((code) => code.startsWith('connection-')))(
    'a test that ends with %s has words',
    (code) => {
      const steps = wrongHost.steps.map((step) =>
        step.status === 'failed' ? { ...step, detail_code: code } : step,
      );
      const report = { ...wrongHost, steps, error_code: code, error_params: paramsOf(errors[code] ?? []) };
      expectWords(render(<ConnectionReport report={report} isLocal={false} />));
    },
  );
});
