import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofCheck } from '@core/contract/schemas/proof';
import { pathText } from '@core/contract/names';
import { Db } from '../db-name/db-name';
import { Num } from '../text/text';

type Detail = ProofCheck['details'][number];

const namedAtMost = 6;

/** What the remark says, and where the exceptions are; what has another remark than the check comes after, under that one. */
export function ProofWhere({ check }: { check: ProofCheck }) {
  const code = check.remark?.code ?? null;
  const { own, others } = grouped(check.details, code);
  return (
    <>
      {code !== null && <Remark code={code} params={check.remark?.params} />}
      <Named details={own} />
      {[...others].map(([other, details]) => (
        <Fragment key={other}>
          <br />
          <Remark code={other} />
          <Named details={details} />
        </Fragment>
      ))}
    </>
  );
}

function grouped(details: readonly Detail[], code: string | null) {
  const own: Detail[] = [];
  const others = new Map<string, Detail[]>();
  for (const detail of details) {
    const { remark } = detail.params;
    if (typeof remark !== 'string' || remark === code) own.push(detail);
    else others.set(remark, [...(others.get(remark) ?? []), detail]);
  }
  return { own, others };
}

/** A remark that has no words yet is passed over. */
function Remark({ code, params = {} }: { code: string; params?: Record<string, unknown> }) {
  const { t, i18n } = useTranslation('proof');
  const key = `remarks.${code}`;
  return i18n.exists(`proof:${key}`) ? <>{t(key, params)} </> : null;
}

/** The first few by name, each with its number where exceptions are counted. */
function Named({ details }: { details: readonly Detail[] }) {
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
            <Db>{name}</Db>
            {params.remark === undefined && (
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
      {details.length > namedAtMost && ` ${t('more', { count: details.length - namedAtMost })}`}
    </>
  );
}

function nameOf({ schema_name, table_name, column_names }: Omit<Detail, 'found' | 'params'>): string {
  const columns = column_names.map((column) => pathText(column)).join(', ');
  return [pathText(schema_name, table_name), columns].filter((part) => part !== '').join('.');
}
