import { useTranslation } from 'react-i18next';
import type { ListedGenerator, UniquenessForecast } from '@core/contract/schemas/generator';
import { Button } from '../button/button';
import { Facts } from '../facts/facts';
import { Notice } from '../notice/notice';
import { Num } from '../text/text';
import { labelOf } from '../words/words';

export interface ForecastNoticeProps {
  forecast: UniquenessForecast | null;
  isUnique: boolean;
  chosen: ListedGenerator;
  types: readonly ListedGenerator[];
}

const isForKeys = ({ family }: ListedGenerator) => family === 'Hash' || family === 'Generate';

/**
 * A generator for the column that never repeats a value: of the same treatment if possible, and one made for keys only
 * as a last resort.
 */
export function uniqueAlternative(
  chosen: ListedGenerator,
  types: readonly ListedGenerator[],
): ListedGenerator | undefined {
  const safe = types.filter(
    ({ refusal, capabilities }) =>
      refusal === null && capabilities.unique === 'always' && capabilities.protects === 'yes',
  );
  const forValues = safe.filter((type) => !isForKeys(type));
  return forValues.find(({ treatment }) => treatment === chosen.treatment) ?? forValues[0] ?? safe[0];
}

/** Number of expected duplicates in a column that must be unique; 0 if there are none, or they are allowed. */
export const expectedDuplicates = (forecast: UniquenessForecast | null, isUnique: boolean): number =>
  isUnique ? Math.round(forecast?.expected_twice ?? 0) : 0;

/** Warns that generated values would collide in a unique column: how many, why, and what to use instead. */
export function ForecastNotice({ forecast, isUnique, chosen, types }: ForecastNoticeProps) {
  const { t } = useTranslation(['column', 'generators']);
  const twice = expectedDuplicates(forecast, isUnique);
  if (!forecast || twice < 1) return null;
  const { rows, possible_values: possibleValues } = forecast;
  const other = uniqueAlternative(chosen, types);
  return (
    <Notice tone="warning" title={t('forecast.title', { count: twice })}>
      <p>{t('forecast.cause')}</p>
      <Facts
        facts={[
          ...(rows === null ? [] : [{ term: t('forecast.rows'), value: <Num value={rows} /> }]),
          ...(possibleValues === null
            ? []
            : [{ term: t('forecast.possible'), value: <Num value={possibleValues} digits={0} /> }]),
          { term: t('forecast.twice'), value: <Num value={twice} /> },
        ]}
      />
      {other && (
        <p>
          <Button size="small" formMethod="get" name="generator" value={other.id}>
            {t('forecast.instead', { generator: labelOf(t, other.label_key) })}
          </Button>
        </p>
      )}
    </Notice>
  );
}
