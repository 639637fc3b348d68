import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { separators } from '@core/contract/file-marks';
import { fileEncodings } from '@core/contract/file-encodings';
import { Button, LinkButton } from '../button/button';
import { CheckboxField, RadiosField } from '../field/choices';
import { NumberField, SelectField, TextField } from '../field/field';
import { Actions, Fields } from '../form/form';
import { fieldError } from '../form/form-errors';
import type { FileFields } from './shown-file';

/** How the files of a CSV table are read: set by hand, or found anew. */
export function TableFileForm({ fields, back }: { fields: FileFields; back: string }) {
  const { t } = useTranslation('tables');
  return (
    <Form method="post" noValidate>
      <TableFileFields fields={fields} />
      <Actions>
        <Button variant="primary" name="intent" value="set">
          {t('file.save')}
        </Button>
        <Button name="intent" value="find">
          {t('file.find')}
        </Button>
        <LinkButton href={back} variant="plain">
          {t('cancel')}
        </LinkButton>
      </Actions>
    </Form>
  );
}

/** The dialect, and whether records that cannot be read are set aside. */
export function TableFileFields({ fields }: { fields: FileFields }) {
  const { t } = useTranslation(['tables', 'validation', 'errors']);
  const text = (name: keyof FileFields) => fields[name].initialValue ?? '';
  const delimiter = text('delimiter');
  const known = Object.keys(separators);
  const names = delimiter === '' || known.includes(delimiter) ? known : [...known, delimiter];
  return (
    <Fields>
      <SelectField
        name="delimiter"
        label={t('file.delimiter.label')}
        options={names.map((value) => ({
          value,
          label: known.includes(value) ? t(`file.delimiter.${value}`) : value,
        }))}
        defaultValue={delimiter}
        error={fieldError(t, fields.delimiter)}
      />
      <RadiosField
        name="quote"
        label={t('file.quote.label')}
        options={(['double', 'single', 'none'] as const).map((value) => ({
          value,
          label: t(`file.quote.${value}`),
        }))}
        defaultValue={text('quote')}
      />
      <RadiosField
        name="escape"
        label={t('file.escape.label')}
        options={(['doubled', 'backslash'] as const).map((value) => ({
          value,
          label: t(`file.escape.${value}`),
        }))}
        defaultValue={text('escape')}
      />
      <CheckboxField
        name="has_header"
        label={t('file.has_header.label')}
        hint={t('file.has_header.hint')}
        defaultChecked={text('has_header') === 'on'}
      />
      <NumberField
        name="skipped_lines"
        label={t('file.skipped_lines.label')}
        defaultValue={text('skipped_lines')}
        error={fieldError(t, fields.skipped_lines)}
      />
      <SelectField
        name="encoding"
        label={t('file.encoding.label')}
        options={fileEncodings.map((value) => ({ value, label: t(`file.encoding.${value}`) }))}
        defaultValue={text('encoding')}
      />
      <TextField
        name="null_text"
        label={t('file.null_text.label')}
        hint={t('file.null_text.hint')}
        defaultValue={text('null_text')}
        error={fieldError(t, fields.null_text)}
        isCode
        isOptional
      />
      <CheckboxField
        name="sets_aside"
        label={t('file.sets_aside.label')}
        hint={t('file.sets_aside.hint')}
        defaultChecked={text('sets_aside') === 'on'}
      />
    </Fields>
  );
}
