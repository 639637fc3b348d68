import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofCheck } from '@core/contract/schemas/proof';
import { pathText } from '@core/contract/names';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Num } from '../text/text';
import type { ProofRest } from './proof-rest';

type Detail = ProofCheck['details'][number];
type Where = Omit<Detail, 'found' | 'params'>;

const namedAtMost = 6;

/**
 * The remark, and the exceptions, each linked to its column; those with another remark than the check come last, under
 * that one. A failed check also explains the cause and the fix.
 */
export function ProofExceptions({
  check,
  base,
  setAside,
  rest = {},
}: {
  check: ProofCheck;
  base: string;
  /** Where records can be downloaded that this check says were set aside; null: none, or not by this reader. */
  setAside: string | null;
  rest: ProofRest['places'][string] | undefined;
}) {
  const { t } = useTranslation('proof');
  const { own, others } = grouped(check);
  return (
    <>
      {check.remark && <Remark {...check.remark} />}
      <Named details={own} base={base} more={rest[''] ?? 0} />
      {setAside && <a href={setAside}> {t('setAside')}</a>}
      {[...others].map(([other, details]) => (
        <Fragment key={other}>
          <br />
          <Remark code={other} />
          <Named details={details} base={base} more={rest[other] ?? 0} />
        </Fragment>
      ))}
      {check.verdict === 'fails' && <HowToFix id={check.id} />}
    </>
  );
}

function grouped({ details, remark: shared }: ProofCheck) {
  const own: Detail[] = [];
  const others = new Map<string, Detail[]>();
  for (const detail of details) {
    const { remark } = detail.params;
    if (typeof remark !== 'string' || remark === shared?.code) own.push(detail);
    else others.set(remark, [...(others.get(remark) ?? []), detail]);
  }
  return { own, others };
}

/** Why this kind of check fails, and how to fix it. */
function HowToFix({ id }: { id: ProofCheck['id'] }) {
  const { t, i18n } = useTranslation('proof');
  const key = `wayOut.${id}`;
  if (!i18n.exists(`proof:${key}`)) return null;
  return (
    <>
      <br />
      {t(key)}
    </>
  );
}

/** A remark without a text yet is skipped. */
function Remark({ code, params = {} }: { code: string; params?: Record<string, unknown> }) {
  const { t, i18n } = useTranslation('proof');
  const key = `remarks.${code}`;
  return i18n.exists(`proof:${key}`) ? <>{t(key, params)} </> : null;
}

/** The first few by name, with their counts, if exceptions are counted; `more` are not among the details. */
function Named({ details, base, more }: { details: readonly Detail[]; base: string; more: number }) {
  const unnamed = details.length - namedAtMost + more;
  const { t, i18n } = useTranslation('proof');
  const chance = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      {details.slice(0, namedAtMost).map(({ found, params, ...detail }, index) => {
        const name = nameOf(detail);
        return (
          <span key={name}>
            {index > 0 && ', '}
            <Place detail={detail} base={base}>
              {name}
            </Place>
            {(params.remark === undefined || params.expected !== undefined) && (
              <>
                {' '}
                <Num value={found} />
              </>
            )}
            {typeof params.expected === 'number' &&
              ` (${t('byChance', { expected: chance.format(params.expected) })})`}
          </span>
        );
      })}
      {unnamed > 0 && ` ${t('more', { count: unnamed })}`}
    </>
  );
}

/** A name that links to its column, or to the first column of a key. */
function Place({ detail, base, children }: { detail: Where; base: string; children: string }) {
  const [column] = detail.column_names;
  if (column === undefined) return <Db>{children}</Db>;
  const query = new URLSearchParams({
    schema: detail.schema_name,
    table: detail.table_name,
    column,
  });
  return (
    <Link href={`${base}/columns/find?${query.toString()}`}>
      <Db>{children}</Db>
    </Link>
  );
}

function nameOf({ schema_name, table_name, column_names }: Where): string {
  const columns = column_names.map((column) => pathText(column)).join(', ');
  return [pathText(schema_name, table_name), columns].filter((part) => part !== '').join('.');
}
