import { useTranslation } from 'react-i18next';
import { defaults } from '@core/contract/limits';
import { CheckboxField } from '../field/choices';
import { NumberField } from '../field/field';
import { Fields, More } from '../form/form';

/** Options of a scan for foreign keys; `initial` is the submitted input, if the form is redisplayed. */
export function ScanFields({
  initial,
  errors = {},
}: {
  initial?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, readonly string[]>>;
}) {
  const { t } = useTranslation('keys');
  const isTicked = (name: string, byDefault: boolean) => (initial ? initial[name] === 'on' : byDefault);
  const options = [
    ['pk_scan', true],
    ['allow_pk_strings', true],
    ['column_name_check', false],
    ['exact_data_type_check', false],
    ['bidirectional_data_check', false],
  ] as const;
  return (
    <Fields>
      {options.map(([name, byDefault]) => (
        <CheckboxField
          key={name}
          name={name}
          label={t(`scan.${name}.label`)}
          hint={t(`scan.${name}.hint`)}
          defaultChecked={isTicked(name, byDefault)}
        />
      ))}
      <More summary={t('scan.more')} isOpen={Object.keys(errors).length > 0}>
        {(['n_scanners', 'read_batch_size'] as const).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`scan.${name}.label`)}
            hint={t(`scan.${name}.hint`)}
            error={errors[name]}
            defaultValue={
              initial?.[name] ?? String(name === 'n_scanners' ? defaults.nScanners : defaults.readBatchSize)
            }
          />
        ))}
      </More>
    </Fields>
  );
}
