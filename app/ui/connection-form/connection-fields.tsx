import { useTranslation } from 'react-i18next';
import type { ConnectionFieldName, ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { NumberField, PasswordField, SelectField, TextareaField, TextField } from '../field/field';
import { FieldRow, Fields, More } from '../form/form';

type FieldInfo = ConnectorTypeInfo['fields'][number];

export interface ConnectionFieldsProps {
  type: ConnectorTypeInfo;
  side: keyof typeof tuningOf;
  /** What was typed or saved, by the name of the field; secrets never. */
  values: Readonly<Record<string, unknown>>;
  /** Words at the fields, by their name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Secrets that are kept from an earlier try. */
  kept: readonly string[];
}

const rows: readonly (readonly ConnectionFieldName[])[] = [
  ['host'],
  ['port', 'database', 'schema'],
  ['username', 'password'],
  ['ssl_mode'],
];
const folded: readonly ConnectionFieldName[] = ['ca', 'cert', 'key'];
/** A source is never written to, and what is read of a destination goes by the batches of the source. */
const tuningOf = {
  source: ['n_connections', 'read_batch_size'],
  destination: ['n_connections', 'write_batch_size'],
} as const;

/** The fields that a type of connection asks for, in rows as one thinks of them; names are `connection.<field>`. */
export function ConnectionFields({ type, side, values, errors, kept }: ConnectionFieldsProps) {
  const { t } = useTranslation('connection');
  const tuning = tuningOf[side];
  const byName = new Map(type.fields.map((field) => [field.name, field]));
  const inRows = new Set<string>([...rows.flat(), ...folded]);
  const show = (name: ConnectionFieldName) => {
    const field = byName.get(name);
    return field && <ConnectionField key={name} field={field} {...{ values, errors, kept, type }} />;
  };
  const others = type.fields.filter(({ name }) => !inRows.has(name)).map(({ name }) => name);
  const hasFolded = folded.some((name) => byName.has(name));
  return (
    <>
      <input type="hidden" name="connection.type" value={type.type} />
      <Fields>
        {rows.map((row) => {
          const present = row.filter((name) => byName.has(name));
          if (present.length < 2) return present.map(show);
          return (
            <FieldRow key={row.join()} layout={present.length > 2 ? 'short-first' : 'even'}>
              {present.map(show)}
            </FieldRow>
          );
        })}
        {others.map(show)}
      </Fields>
      {hasFolded && (
        <More summary={t('certificates')} isOpen={folded.some((name) => errors[name])}>
          {folded.map(show)}
        </More>
      )}
      <More summary={t('tuning')} isOpen={tuning.some((name) => errors[name])}>
        {tuning.map((name) => (
          <NumberField
            key={name}
            name={`connection.${name}`}
            label={t(`fields.${name}`)}
            defaultValue={textOf(values[name])}
            error={errors[name]}
          />
        ))}
      </More>
    </>
  );
}

function ConnectionField({
  field,
  type,
  values,
  errors,
  kept,
}: Omit<ConnectionFieldsProps, 'side'> & { field: FieldInfo }) {
  const { t, i18n } = useTranslation('connection');
  const name = `connection.${field.name}`;
  const hintKey = `hints.${type.type}.${field.name}`;
  const common = {
    name,
    label: t(`fields.${field.name}`),
    error: errors[field.name],
    isOptional: !field.is_required,
    hint: i18n.exists(`connection:${hintKey}`) ? t(hintKey) : undefined,
  };
  const defaultValue = textOf(values[field.name]);
  const keptHint = kept.includes(field.name) ? t('kept') : common.hint;
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          isOptional={false}
          defaultValue={defaultValue ?? field.choices.at(1)}
          options={field.choices.map((value) => ({ value, label: value }))}
        />
      );
    case 'number':
      return <NumberField {...common} defaultValue={defaultValue ?? textOf(type.default_port)} />;
    case 'secret':
      return <PasswordField {...common} hint={keptHint} isOptional={false} />;
    case 'pem':
      return <TextareaField {...common} hint={keptHint} isCode defaultValue={defaultValue} />;
    default:
      return <TextField {...common} isCode defaultValue={defaultValue} required={field.is_required} />;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
