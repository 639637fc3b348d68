import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FoundPath, GeneratorType, ParameterField } from '@core/contract/schemas/generator';
import { CheckboxField } from '../field/choices';
import { NumberField, SelectField, TextField } from '../field/field';
import { GroupFrame } from '../field/frame';
import type { SummaryError } from '../error-summary/error-summary';
import { FieldRow, Fields } from '../form/form';
import { DateFormatField } from './date-format-field';
import { FormulaField, type FormulaHelp } from '../formula-field/formula-field';
import { PathsField } from '../paths-field/paths-field';
import { Muted } from '../text/text';
import { labelOf } from '../words/words';

export interface GeneratorOptionsProps {
  type: Pick<GeneratorType, 'id' | 'parameters'>;
  values: Readonly<Record<string, string | boolean>>;
  /** Keys of what is wrong, by the name of the parameter. */
  errors: Readonly<Record<string, string>>;
  /** Names of the other columns of the table; absent for several columns at once. */
  columns?: readonly string[];
  /** For a generator with a formula; absent: its field stands without help. */
  formula?: Omit<FormulaHelp, 'columns'> | null;
  /** Of the documents in the column; null: they could not be read. */
  paths?: readonly FoundPath[] | null;
  /** Options that hold source values are not shown to this reader. */
  isWithheld?: boolean;
}

/** Fields that say which input gives which output; they come together at the end. */
const mapping = ['consistent', 'seed'];
const nameOf = ({ name }: ParameterField) => `option.${name}`;

function errorText(t: TFunction, field: ParameterField, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  const { min, max, max_length: length } = field;
  if (key === 'column:errors.range' && (min === null || max === null)) {
    return t(min === null ? 'column:errors.most' : 'column:errors.least', { min, max });
  }
  return t(key, { min, max, length });
}

/** What is wrong with the options, for the summary: the same words as at the fields. */
export function optionErrors(
  t: TFunction,
  { type, errors }: Omit<GeneratorOptionsProps, 'columns'>,
): SummaryError[] {
  return type.parameters.flatMap((field) => {
    const text = errorText(t, field, errors[field.name]);
    return text === undefined
      ? []
      : [{ text: `${labelOf(t, field.label_key)}: ${text}`, fieldId: nameOf(field) }];
  });
}

function OptionField({
  field,
  value,
  error,
  columns,
  formula,
  paths,
}: {
  field: ParameterField;
  value: string | boolean;
  error?: string;
  columns: readonly string[];
  formula: Omit<FormulaHelp, 'columns'>;
  paths: readonly FoundPath[] | null;
}) {
  const { t } = useTranslation(['generators', 'column']);
  const isMapping = mapping.includes(field.name);
  // the group of these fields has said it for all of them
  const hint = field.hint_key && !isMapping ? t(field.hint_key, { defaultValue: '' }) : '';
  const shown = {
    name: nameOf(field),
    label: field.name === 'consistent' ? t('column:options.same') : labelOf(t, field.label_key),
    ...(hint === '' ? {} : { hint }),
    error: errorText(t, field, error),
    isOptional: field.is_nullable,
  };
  switch (field.kind) {
    case 'boolean':
      return <CheckboxField {...shown} isOptional={false} value="on" defaultChecked={value === true} />;
    case 'enum':
    case 'locale':
      return (
        <SelectField
          {...shown}
          defaultValue={String(value)}
          options={[
            ...(field.is_nullable ? [{ value: '', label: t('column:options.none') }] : []),
            ...field.values.map((one) => ({ value: one, label: valueName(t, field, one) })),
          ]}
        />
      );
    case 'column':
      return (
        <SelectField
          {...shown}
          defaultValue={String(value)}
          options={[
            { value: '', label: t('column:options.alone') },
            ...[...new Set([...columns, ...(value === '' ? [] : [String(value)])])].map((one) => ({
              value: one,
              label: one,
            })),
          ]}
        />
      );
    case 'integer':
      return <NumberField {...shown} defaultValue={String(value)} />;
    case 'number':
      return <TextField {...shown} inputMode="decimal" autoComplete="off" defaultValue={String(value)} />;
    case 'formula': {
      const own = shown.error === undefined ? formula.problem : { ...nowhere, text: shown.error };
      const { name, label, hint } = shown;
      return (
        <FormulaField
          {...{ name, label, hint, value: String(value) }}
          maxLength={field.max_length ?? undefined}
          help={{ ...formula, columns, problem: own }}
        />
      );
    }
    case 'paths': {
      const { name, label, hint, error } = shown;
      const texts = { name, label, hint, error, value: String(value) };
      return <PathsField {...texts} generators={field.values} found={paths} />;
    }
    case 'date_format':
      return (
        <DateFormatField {...shown} defaultValue={String(value)} maxLength={field.max_length ?? undefined} />
      );
    case 'date':
      return <TextField {...shown} type="date" defaultValue={String(value)} />;
    case 'string':
      return (
        <TextField {...shown} isCode defaultValue={String(value)} maxLength={field.max_length ?? undefined} />
      );
  }
}

const nowhere = { position: null, length: 0 };
const noHelp = { functions: [], problem: null };

const valueName = (t: TFunction, { name }: ParameterField, value: string): string =>
  t(`generators:parameters.${name}.values.${value}`, { defaultValue: value });

/** The options of a generator as form fields, made from the description of its parameters. */
export function GeneratorOptions({
  type,
  values,
  errors,
  columns,
  formula,
  paths = null,
  isWithheld = false,
}: GeneratorOptionsProps) {
  const { t } = useTranslation('column');
  const fields = type.parameters.filter(({ kind }) => kind !== 'column' || columns !== undefined);
  const own = fields.filter(({ name }) => !mapping.includes(name));
  const mapped = type.parameters.filter(({ name }) => mapping.includes(name));
  const show = (field: ParameterField) => (
    <OptionField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      columns={columns ?? []}
      formula={formula ?? noHelp}
      paths={paths}
    />
  );
  return (
    // fields of another generator are other fields, also where they share a name
    <Fields key={type.id}>
      <input type="hidden" name="options_of" value={type.id} />
      {isWithheld && <Muted>{t('column:options.withheld')}</Muted>}
      {fields.length === 0 && !isWithheld && <Muted>{t('column:options.noOptions')}</Muted>}
      {own.map(show)}
      {mapped.length > 0 && (
        <GroupFrame
          id="mapping"
          label={t('column:options.mapping')}
          hint={`${t('column:options.mappingHint')} ${t('column:options.seedHint')}`}
        >
          <FieldRow layout="beside">{mapped.map(show)}</FieldRow>
        </GroupFrame>
      )}
    </Fields>
  );
}
