import { useTranslation } from 'react-i18next';
import type { DatabaseRole } from '@core/contract/enums';
import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { Db } from '../db-name/db-name';
import { NumberField, PasswordField, SelectField, TextareaField, TextField } from '../field/field';
import { FieldRow, Fields, More } from '../form/form';
import { Link } from '../link/link';
import { Fine } from '../text/text';

type FieldInfo = ConnectorTypeInfo['fields'][number];
type Group = FieldInfo['group'];

export interface ConnectionFieldsProps {
  type: ConnectorTypeInfo;
  side: keyof typeof roleOf;
  /** Typed or saved values by field name; never secrets. */
  values: Readonly<Record<string, unknown>>;
  /** Error messages by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Secrets kept from an earlier attempt. */
  kept: readonly string[];
  /** Says whose secret is kept, and how to keep it; by default that of the last attempt. */
  keptHint?: string | undefined;
  /** Paths to choose from, for a type with a path. */
  files?: readonly string[];
}

const roleOf = { source: 'SOURCE', destination: 'TARGET' } as const satisfies Record<string, DatabaseRole>;

/** Groups in form order; in some, short fields share a row. */
const groups: readonly { readonly group: Group; readonly isRow: boolean }[] = [
  { group: 'address', isRow: false },
  { group: 'database', isRow: true },
  { group: 'account', isRow: true },
  { group: 'encryption', isRow: false },
  { group: 'storage', isRow: false },
];
const folded = ['certificates', 'tuning'] as const satisfies readonly Group[];

/** The fields of a connection type, grouped as in its description; named `connection.<field>`. */
export function ConnectionFields({ type, side, files = [], ...given }: ConnectionFieldsProps) {
  const { t } = useTranslation('connection');
  const role = roleOf[side];
  const inGroup = (group: Group) =>
    type.fields.filter((field) => field.group === group && field.roles.includes(role));
  const show = (field: FieldInfo) => (
    <ConnectionField key={field.name} field={field} {...given} {...{ files, type, role }} />
  );
  return (
    <>
      <input type="hidden" name="connection.type" value={type.type} />
      <Fields>
        {groups.map(({ group, isRow }) => {
          const present = inGroup(group);
          if (!isRow || present.length < 2) return present.map(show);
          return (
            <FieldRow key={group} layout={present.length > 2 ? 'short-first' : 'even'}>
              {present.map(show)}
            </FieldRow>
          );
        })}
      </Fields>
      {folded.map((group) => {
        const present = inGroup(group);
        if (present.length === 0) return null;
        return (
          <More key={group} summary={t(group)} isOpen={present.some(({ name }) => given.errors[name])}>
            {present.map(show)}
          </More>
        );
      })}
    </>
  );
}

function ConnectionField({
  field,
  type,
  values,
  errors,
  kept,
  keptHint: hintOfKept,
  files = [],
  role,
}: Omit<ConnectionFieldsProps, 'side'> & { field: FieldInfo; role: DatabaseRole }) {
  const { t, i18n } = useTranslation('connection');
  const name = `connection.${field.name}`;
  // a field with another meaning on this side has its own hint
  const hintKey = [`${field.name}_${role}`, field.name]
    .map((key) => `hints.${type.type}.${key}`)
    .find((key) => i18n.exists(`connection:${key}`));
  const common = {
    name,
    label: t(`fields.${field.name}`),
    error: errors[field.name],
    isOptional: !field.is_required && field.default === null,
    hint: hintKey && t(hintKey),
  };
  const value = textOf(values[field.name]) ?? textOf(field.default);
  const keptHint = kept.includes(field.name) ? (hintOfKept ?? t('kept')) : common.hint;
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...common}
          defaultValue={value}
          options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case 'number':
      return <NumberField {...common} defaultValue={value} />;
    case 'secret':
      return <PasswordField {...common} hint={keptHint} isOptional={false} />;
    case 'pem':
      return <TextareaField {...common} hint={keptHint} isCode defaultValue={value} />;
    case 'path':
      return (
        <>
          <TextField
            {...common}
            isCode
            defaultValue={value}
            required={field.is_required}
            {...(files.length > 0 ? { list: `${name}-found`, autoComplete: 'on' } : {})}
          />
          {files.length > 0 && <FoundFiles id={`${name}-found`} files={files} />}
          <Fine>
            <Link href="/file-folders">{t('folders')}</Link>
          </Fine>
        </>
      );
    case 'text':
      return <TextField {...common} isCode defaultValue={value} required={field.is_required} />;
  }
}

/** Suggestions of the browser's own, and the same as a list to read: some browsers show none. */
function FoundFiles({ id, files }: { id: string; files: readonly string[] }) {
  const { t } = useTranslation('connection');
  return (
    <>
      <datalist id={id}>
        {files.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <More summary={t('found', { count: files.length })}>
        <ul>
          {files.map((path) => (
            <li key={path}>
              <Db>{path}</Db>
            </li>
          ))}
        </ul>
      </More>
    </>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
