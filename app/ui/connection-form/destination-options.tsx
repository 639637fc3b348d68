import { useTranslation } from 'react-i18next';
import { descriptionOf } from '@core/contract/connectors/descriptions';
import type { ConnectorType } from '@core/contract/enums';
import type { DestinationOptions } from '@core/contract/schemas/engine';
import { SelectField } from '../field/field';
import { Fields } from '../form/form';

const names = ['create_missing', 'truncate_included', 'bypass_constraints'] as const;

/** Whether an option applies to a type of destination: files have no keys or indexes to drop. */
export const isApplicable = (name: string, type: ConnectorType | undefined): boolean =>
  name !== 'bypass_constraints' || !type || descriptionOf(type).publishes === 'transaction';

export const optionsFor = (type: ConnectorType | undefined): (typeof names)[number][] =>
  names.filter((name) => isApplicable(name, type));

/** As saved, or as typed into a resubmitted form. */
type Answers = Readonly<Record<keyof DestinationOptions, boolean | string>>;

/**
 * What a load does before and after the rows. Each is a pair of radios, which always submits a value: an unchecked
 * checkbox submits nothing, and nothing means the default.
 */
export function DestinationOptionsFields({ options, type }: { options: Answers; type: ConnectorType }) {
  const { t } = useTranslation('connection');
  return (
    <Fields>
      {optionsFor(type).map((name) => (
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
