import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FoundPath, GeneratorType, ParameterField } from '@core/contract/schemas/generator';
import { CheckboxField } from '../field/choices';
import { NumberField, SelectField, TextField } from '../field/field';
import { GroupFrame } from '../field/frame';
import type { SummaryError } from '../error-summary/error-summary';
import { FieldRow, Fields } from '../form/form';
import { DateFormatField } from './date-format-field';
import { BranchesField, Editor, FormulaField, PathsField } from './editors';
import type { FormulaHelp } from '../formula-field/formula-help';
import { LongList, ValueListField } from './value-list-field';
import { Muted } from '../text/text';
import { labelOf } from '../words/words';

/** Options as shown in a form. */
export interface ShownOptions {
  values: Readonly<Record<string, string | boolean>>;
  /** Error keys, by the name of the parameter. */
  errors: Readonly<Record<string, string>>;
  /** For fields with nested generators, by the name of the parameter. */
  branches?: Readonly<Record<string, readonly BranchOptions[]>>;
}

interface BranchOptions {
  when: string | null;
  type: Pick<GeneratorType, 'id' | 'parameters'> | null;
  options: ShownOptions | null;
}

export interface GeneratorOptionsProps extends ShownOptions {
  type: Pick<GeneratorType, 'id' | 'parameters'>;
  /** Names of the other columns of the table; absent for several columns at once. */
  columns?: readonly string[];
  /** For a generator with a formula; if absent, its field has no help. */
  formula?: Omit<FormulaHelp, 'columns'> | null;
  /** Paths in the documents of the column; null if they could not be read. */
  paths?: readonly FoundPath[] | null;
  /** Options that contain source values are hidden from this reader. */
  isWithheld?: boolean;
  /** The page to import a list on, and its number of values if its field cannot hold it; null if there is none. */
  list?: { href: string; long: number | null } | null;
  /** Prefix of the field names, if the generator is nested in another. */
  prefix?: string;
}

/** Fields that determine the mapping from input to output; grouped at the end. */
const mapping = ['consistent', 'useSeed', 'seed'];
const nameOf = ({ name }: ParameterField, prefix = '') => `${prefix}option.${name}`;

function errorText(t: TFunction, field: ParameterField, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  const { min, max, max_length: length } = field;
  if (key === 'column:errors.range' && (min === null || max === null)) {
    return t(min === null ? 'column:errors.most' : 'column:errors.least', { min, max });
  }
  return t(key, { min, max, length, field: labelOf(t, field.label_key) });
}

/** Option errors for the summary: the same texts as at the fields. */
export function optionErrors(
  t: TFunction,
  { type, errors, branches = {} }: ShownOptions & Pick<GeneratorOptionsProps, 'type'>,
  prefix = '',
): SummaryError[] {
  return type.parameters.flatMap((field) => {
    const within = (branches[field.name] ?? []).flatMap(({ type: inner, options }, at) =>
      inner && options
        ? optionErrors(
            t,
            { type: inner, ...options },
            `${nameOf(field, prefix)}.${placeOf(branches[field.name]!, at)}.`,
          )
        : [],
    );
    const text = errorText(t, field, errors[field.name]);
    if (text === undefined || within.length > 0) return within;
    const label = labelOf(t, field.label_key);
    const isNamed = errors[field.name] === 'validation:field-empty';
    return [{ text: isNamed ? text : `${label}: ${text}`, fieldId: nameOf(field, prefix) }];
  });
}

/** The form has an empty condition before the one for all other rows. */
const placeOf = (branches: readonly BranchOptions[], at: number): number =>
  branches[at]!.when === null ? at + 1 : at;

interface OptionFieldProps {
  field: ParameterField;
  prefix: string;
  value: string | boolean;
  error?: string;
  branches: readonly BranchOptions[];
  columns: readonly string[];
  formula: Omit<FormulaHelp, 'columns'>;
  paths: readonly FoundPath[] | null;
  listHref: string | null;
}

function OptionField({
  field,
  prefix,
  value,
  error,
  branches,
  columns,
  formula,
  paths,
  listHref,
}: OptionFieldProps) {
  const { t } = useTranslation(['generators', 'column']);
  const isMapping = mapping.includes(field.name);
  // the group of these fields has the hint for all of them
  const hint = field.hint_key && !isMapping ? t(field.hint_key, { defaultValue: '' }) : '';
  const shown = {
    name: nameOf(field, prefix),
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
        <Editor>
          <FormulaField
            {...{ name, label, hint, value: String(value) }}
            maxLength={field.max_length ?? undefined}
            help={{ ...formula, columns, problem: own }}
          />
        </Editor>
      );
    }
    case 'paths': {
      const { name, label, hint, error } = shown;
      const texts = { name, label, hint, error, value: String(value) };
      return (
        <Editor>
          <PathsField {...texts} generators={field.values} found={paths} />
        </Editor>
      );
    }
    case 'branches': {
      const { name, label, hint, error } = shown;
      const named = branches.map((one) => ({ ...one, generator: one.type?.id ?? '' }));
      return (
        <Editor>
          <BranchesField
            {...{ name, label, hint, error, branches: named, generators: field.values }}
            help={{ ...formula, columns }}
            optionsOf={({ type, options }, within, problem) =>
              type &&
              options && (
                <OptionFields
                  {...{ type, columns, ...options }}
                  formula={{ functions: [], problem }}
                  prefix={within}
                />
              )
            }
          />
        </Editor>
      );
    }
    case 'date_format':
      return (
        <DateFormatField {...shown} defaultValue={String(value)} maxLength={field.max_length ?? undefined} />
      );
    case 'value_list':
      return <ValueListField {...shown} value={String(value)} max={field.max_length} href={listHref} />;
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

/** The options of a generator as form fields, derived from the description of its parameters. */
export function GeneratorOptions({ isWithheld = false, ...options }: GeneratorOptionsProps) {
  const { t } = useTranslation('column');
  const { type, columns, list } = options;
  return (
    // another generator's fields are remounted, even if they share a name
    <Fields key={type.id}>
      {isWithheld && <Muted>{t('column:options.withheld')}</Muted>}
      {list && list.long !== null && <LongList count={list.long} href={list.href} />}
      {!isWithheld && fieldsOf(type, columns).length === 0 && <Muted>{t('column:options.noOptions')}</Muted>}
      <OptionFields {...options} />
    </Fields>
  );
}

/** Fields for a column of the same table are shown only if there is one. */
const fieldsOf = ({ parameters }: GeneratorOptionsProps['type'], columns: readonly string[] | undefined) =>
  parameters.filter(({ kind }) => kind !== 'column' || columns !== undefined);

const mappingHints = { consistent: 'mappingHint', useSeed: 'useSeedHint', seed: 'seedHint' };

/** Texts of the mapping group, if there are such fields. */
function mappingTexts(t: TFunction, fields: readonly ParameterField[]) {
  const names = fields.map(({ name }) => name);
  const isMapped = names.includes('consistent');
  const hints = Object.entries(mappingHints).filter(([name]) => names.includes(name));
  return {
    label: isMapped ? t('column:options.mapping') : t('generators:parameters.seed.label'),
    hint: hints.map(([, key]) => t(`column:options.${key}`)).join(' '),
  };
}

function OptionFields({
  type,
  values,
  errors,
  branches,
  columns,
  formula,
  paths = null,
  list = null,
  prefix = '',
}: Omit<GeneratorOptionsProps, 'isWithheld'>) {
  const { t } = useTranslation('column');
  const fields = fieldsOf(type, columns);
  const own = fields.filter(({ name }) => !mapping.includes(name));
  const mapped = fields.filter(({ name }) => mapping.includes(name));
  const show = (field: ParameterField) => (
    <OptionField
      key={field.name}
      field={field}
      prefix={prefix}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      branches={branches?.[field.name] ?? []}
      columns={columns ?? []}
      formula={formula ?? noHelp}
      paths={paths}
      listHref={list?.href ?? null}
    />
  );
  return (
    <>
      <input type="hidden" name={`${prefix}options_of`} value={type.id} />
      {own.map(show)}
      {mapped.length > 0 && (
        <GroupFrame id={`${prefix}mapping`} {...mappingTexts(t, mapped)}>
          <FieldRow layout="beside">{mapped.map(show)}</FieldRow>
        </GroupFrame>
      )}
    </>
  );
}
