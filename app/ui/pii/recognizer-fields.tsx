import { useTranslation } from 'react-i18next';
import { limits } from '@core/contract/limits';
import type { PiiEntity } from '@core/contract/pii-entities';
import { RadiosField } from '../field/choices';
import { SelectField, TextareaField, TextField } from '../field/field';
import { Fields } from '../form/form';
import { entityName } from '../words/words';

/** A new recognizer; `initial` is the submitted input, if the form is redisplayed. */
export function RecognizerFields({
  entities,
  initial = {},
  errors = {},
}: {
  entities: readonly PiiEntity[];
  initial?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, readonly string[]>>;
}) {
  const { t } = useTranslation('pii');
  return (
    <Fields>
      <TextField
        name="name"
        label={t('recognizers.name')}
        maxLength={limits.textMax}
        error={errors['name']}
        defaultValue={initial['name']}
      />
      <SelectField
        name="entity"
        label={t('recognizers.entity')}
        defaultValue={initial['entity'] ?? 'CUSTOM'}
        options={entities.map((value) => ({ value, label: entityName(t, value) }))}
      />
      <RadiosField
        name="kind"
        label={t('recognizers.kind')}
        defaultValue={initial['kind'] ?? 'pattern'}
        options={[
          {
            value: 'pattern',
            label: t('recognizers.kinds.pattern'),
            children: (
              <TextField
                name="pattern"
                isCode
                label={t('recognizers.pattern.label')}
                hint={t('recognizers.pattern.hint')}
                error={errors['pattern']}
                defaultValue={initial['pattern']}
              />
            ),
          },
          {
            value: 'list',
            label: t('recognizers.kinds.list'),
            children: (
              <TextareaField
                name="values"
                label={t('recognizers.listed.label')}
                hint={t('recognizers.listed.hint')}
                error={errors['values']}
                defaultValue={initial['values']}
              />
            ),
          },
        ]}
      />
      <TextareaField
        name="column_names"
        rows={2}
        label={t('recognizers.columnNamesField.label')}
        hint={t('recognizers.columnNamesField.hint')}
        error={errors['column_names']}
        defaultValue={initial['column_names']}
      />
    </Fields>
  );
}
