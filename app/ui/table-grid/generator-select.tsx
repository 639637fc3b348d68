import { useTranslation } from 'react-i18next';
import { treatments } from '@core/contract/choices';
import type { Treatment } from '@core/contract/enums';
import { labelOf } from '../words/words';

/** A generator as an option of a select: enough to name it. */
export interface GeneratorName {
  readonly id: string;
  readonly treatment: Treatment;
  readonly label_key: string;
}

/** All generators in one select, by where the value comes from; in each group in the given order. */
export function GeneratorSelect({ generators }: { generators: readonly GeneratorName[] }) {
  const { t } = useTranslation(['tables', 'ui', 'generators']);
  return (
    <select name="generator" aria-label={t('bulk.set')} defaultValue="">
      <option value="">{t('bulk.setEmpty')}</option>
      {treatments.map((one) => {
        const ofKind = generators.filter((generator) => generator.treatment === one);
        if (ofKind.length === 0) return null;
        return (
          <optgroup key={one} label={t(`ui:treatment.${one}`)}>
            {ofKind.map(({ id, label_key: key }) => (
              <option key={id} value={id}>
                {labelOf(t, key)}
              </option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}
