import { useTranslation } from 'react-i18next';
import type { PlannedSubsetTable } from '@core/contract/schemas/subset';

/** Why the rows of a table are in the subset, a line a reason. */
export function ReasonList({ reasons }: Pick<PlannedSubsetTable, 'reasons'>) {
  const { t } = useTranslation('subset');
  const lines = reasons.filter(({ rows }) => rows > 0);
  if (lines.length === 0) return null;
  return (
    <>
      {lines.map(({ kind, key, rows }) => (
        <div key={`${kind} ${key?.foreign ?? ''} ${key?.primary ?? ''}`}>
          {t(`reasons.${kind}`, { count: rows, key: key?.foreign ?? '' })}
        </div>
      ))}
    </>
  );
}
