import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { Button } from '../button/button';
import { SelectField } from '../field/field';
import { useEarlyChoice } from '../form/early-choice';
import { Fields } from '../form/form';

/** Selecting another type shows other fields, so it is a separate GET form. */
export function TypeForm({ types, type }: { types: readonly ConnectorTypeInfo[]; type: ConnectorTypeInfo }) {
  const { t } = useTranslation('connection');
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoice(form, (element) => element.requestSubmit());
  return (
    <Form method="get" ref={form}>
      <Fields>
        <SelectField
          name="type"
          id="connection-type"
          label={t('type')}
          defaultValue={type.type}
          options={types.map(({ type: value, label, is_built: isBuilt }) => ({
            value,
            label: isBuilt ? label : t('typeNotBuilt', { type: label }),
            isDisabled: !isBuilt,
          }))}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <noscript>
          <Button>{t('showFields')}</Button>
        </noscript>
      </Fields>
    </Form>
  );
}
