import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldRows } from '@core/contract/existing-rows';
import type { RunOptions, Validation } from '@core/contract/schemas/engine';
import type { ValidatedEnd } from '@core/contract/enums';
import type { CodedMessage, Issue } from '@core/contract/schemas/issue';
import type { RunOutline } from '@core/contract/schemas/run-outline';
import { isSchemaChange } from '@core/contract/schema-change';
import { Db } from '../db-name/db-name';
import { Finding, placeOf } from '../finding/finding';
import { LeftOutNotice } from '../left-out/left-out';
import { Link } from '../link/link';
import { Notice } from '../notice/notice';
import { Section } from '../section/section';
import { Num } from '../text/text';
import { OptionSwitch } from './option-switch';

export interface ShownValidation extends Validation {
  /** Of all findings; the lists may be truncated. */
  readonly counts: { readonly issues: number; readonly missing: number; readonly holding: number };
}

export interface RunFindingsProps {
  validation: { source: ShownValidation | null; destination: ShownValidation | null };
  /** A validation is due: there may be more findings. */
  isDue: boolean;
  kept: HeldRows;
  options: RunOptions;
  outline: RunOutline;
  base: string;
  mayEdit: boolean;
}

const weights: readonly Issue['severity'][] = ['error', 'warning', 'info'];

/** All findings about the run, blocking ones first, each with the switch that fixes it. */
export function RunFindings({ validation, isDue, kept, options, outline, base, mayEdit }: RunFindingsProps) {
  const { t } = useTranslation('generate');
  const ends = [validation.source, validation.destination].flatMap((end) => end ?? []);
  // tables that keep rows are grouped, by the current options
  const issues = ends.flatMap((end) => end.issues).filter(({ code }) => code !== 'destination-holds-data');
  const of = (severity: Issue['severity']) => issues.filter((issue) => issue.severity === severity);
  const found = ends.reduce((sum, { counts }) => sum + counts.issues, 0);
  const shown = ends.reduce((sum, end) => sum + end.issues.length, 0);
  const unprotected = outline.protection.find(({ state }) => state === 'UNPROTECTED')?.count ?? 0;
  const leftOut = validation.destination?.left_out ?? [];
  const failures = unexplained(validation);
  const isClear = failures.length + issues.length + kept.tables + unprotected + leftOut.length === 0;
  return (
    <Section title={t('findings.title')} titleId="findings">
      {failures.map((failure) => (
        <Failure key={failure.end} {...failure} base={base} mayEdit={mayEdit} />
      ))}
      {isClear && <p>{t(isDue ? 'findings.waits' : 'findings.none')}</p>}
      {weights.map((severity) => (
        <Fragment key={severity}>
          {of(severity).map((issue, index) => (
            <Finding key={index} finding={issue}>
              {mayEdit && issue.code === 'destination-table-missing' && (
                <OptionSwitch option="create_missing" value label={t('switch.create_missing')} />
              )}
              {mayEdit && issue.code === 'destination-table-outdated' && (
                <OptionSwitch option="remake_changed" value label={t('switch.remake_changed')} />
              )}
              {mayEdit && issue.code === 'destination-table-remade' && (
                <OptionSwitch option="remake_changed" value={false} label={t('switch.keep.remake_changed')} />
              )}
              {mayEdit && issue.code.startsWith('definition') && (
                <OptionSwitch option="leave_out_texts" value label={t('switch.leave_out_texts')} />
              )}
              {isSchemaChange(issue) && <Link href={`${base}/schema`}>{t('findings.toSchema')}</Link>}
            </Finding>
          ))}
          {severity === 'warning' && (
            <>
              {unprotected > 0 && <Unprotected count={unprotected} base={base} />}
              {kept.tables > 0 && <KeptRows kept={kept} options={options} mayEdit={mayEdit} />}
              <LeftOutNotice items={leftOut} />
            </>
          )}
        </Fragment>
      ))}
      {found > shown && <p>{t('shown', { shown, count: found })}</p>}
    </Section>
  );
}

interface UnexplainedFailure {
  readonly end: ValidatedEnd;
  readonly jobId: number;
  readonly error: CodedMessage;
}

/**
 * Validations that failed without a finding that says why: they did not get that far. The destination's reads the
 * source too, so it may fail for the same reason.
 */
function unexplained(validation: RunFindingsProps['validation']): UnexplainedFailure[] {
  const failures = (['source', 'destination'] as const).flatMap((end) => {
    const { error = null, issues = [], job_id: jobId = 0 } = validation[end] ?? {};
    const isExplained = issues.some(({ severity }) => severity === 'error');
    return error === null || isExplained ? [] : [{ end, jobId, error }];
  });
  return failures.filter(
    ({ error }, at) => at === 0 || JSON.stringify(error) !== JSON.stringify(failures[0]?.error),
  );
}

/** Why a database could not be validated, and where its connection is changed. */
function Failure({
  end,
  jobId,
  error,
  base,
  mayEdit,
}: UnexplainedFailure & { base: string; mayEdit: boolean }) {
  const { t } = useTranslation('generate');
  const place = { schema_name: null, table_name: null, column_name: null };
  return (
    <Finding finding={{ ...error, ...place, severity: 'error' }}>
      <p>
        {t(`findings.failed.${end}`)}{' '}
        {mayEdit && (
          <>
            <Link href={`${base}/settings/${end}`}>{t(`findings.toConnection.${end}`)}</Link>
            {' · '}
          </>
        )}
        <Link href={`${base}/jobs/${jobId}`}>{t('toJob')}</Link>
      </p>
    </Finding>
  );
}

function Unprotected({ count, base }: { count: number; base: string }) {
  const { t } = useTranslation('generate');
  return (
    <Notice tone="warning" title={t('start.unprotected', { count })}>
      <p>
        {t('start.unprotectedText')}{' '}
        <Link href={`${base}/tables?pii=UNPROTECTED`}>{t('start.unprotectedLink')}</Link>
      </p>
    </Notice>
  );
}

function KeptRows({ kept, options, mayEdit }: { kept: HeldRows; options: RunOptions; mayEdit: boolean }) {
  const { t } = useTranslation('generate');
  const { areOwn } = kept;
  return (
    <Notice tone="warning" title={t('kept.title', { count: kept.tables })}>
      <p>
        {t('kept.text', { count: kept.rows })} {t(areOwn ? 'kept.own' : 'kept.others')}
      </p>
      <HeldTables held={kept} />
      {mayEdit && areOwn && !options.replace_own && (
        <OptionSwitch option="replace_own" value label={t('switch.replace_own')} />
      )}
      {mayEdit && !areOwn && (
        <OptionSwitch option="truncate_included" value label={t('switch.truncate_included')} />
      )}
    </Notice>
  );
}

/** Tables with the rows they contain, collapsed if there are many. */
export function HeldTables({ held: { tables, shown } }: { held: HeldRows }) {
  const { t } = useTranslation('generate');
  return (
    <details open={tables <= 5}>
      <summary>{t('tables', { count: tables })}</summary>
      <ul>
        {shown.map((table) => (
          <li key={placeOf(table)}>
            <Db>{placeOf(table)}</Db> <Num value={table.row_count} />
          </li>
        ))}
      </ul>
      {tables > shown.length && <p>{t('shown', { shown: shown.length, count: tables })}</p>}
    </details>
  );
}
