import { useTranslation } from 'react-i18next';
import type { DestinationOptions } from '@core/contract/schemas/engine';
import { SelectField } from '../field/field';
import { Fields } from '../form/form';

const names = ['create_missing', 'truncate_included', 'bypass_constraints'] as const;

/** As saved, or as typed into a form that comes back. */
type Answers = Readonly<Record<keyof DestinationOptions, boolean | string>>;

/**
 * What a load does before and after the rows. Each is a choice of two that always sends its answer: an
 * unchecked box sends nothing, and nothing means the default.
 */
export function DestinationOptionsFields({ options }: { options: Answers }) {
  const { t } = useTranslation('connection');
  return (
    <Fields>
      {names.map((name) => (
        <SelectField
          key={name}
          name={`options.${name}`}
          label={t(`options.${name}.label`)}
          hint={t(`options.${name}.hint`)}
          defaultValue={String(options[name])}
          options={['true', 'false'].map((value) => ({ value, label: t(`options.${name}.${value}`) }))}
        />
      ))}
    </Fields>
  );
}
