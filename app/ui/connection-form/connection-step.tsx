import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConnectionTestReport,
  ConnectionView,
  ConnectorTypeInfo,
} from '@core/contract/schemas/connection';
import { Button } from '../button/button';
import { SelectField } from '../field/field';
import { Actions, Fields } from '../form/form';
import { summaryErrors } from '../form/form-errors';
import { WizardPage, type WizardPageProps } from '../wizard/wizard';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';
import { connectionErrors, keptSecrets, shownConnection, type ConnectionResult } from './sent-connection';

export interface ConnectionStepProps extends Pick<
  WizardPageProps,
  'title' | 'lead' | 'step' | 'back' | 'aside' | 'asideLabel'
> {
  eventName: 'source' | 'destination';
  types: readonly ConnectorTypeInfo[];
  type: ConnectorTypeInfo;
  saved: ConnectionView | null;
  report: ConnectionTestReport | null;
  result: ConnectionResult;
  /** Further fields of the step, below those of the connection. */
  children?: ReactNode;
}

/** The page of a connection: its type, the fields of that type, the last test, and the way on. */
export function ConnectionStep({
  eventName,
  types,
  type,
  saved,
  report,
  result,
  children,
  ...page
}: ConnectionStepProps) {
  const { t } = useTranslation(['connection', 'validation', 'errors']);
  const { found, errors } = connectionErrors(t, result);
  return (
    <WizardPage {...page} steps={5} errors={summaryErrors(t, { allErrors: found }, result?.params)}>
      <TypeForm types={types} type={type} />
      <Form method="post" noValidate>
        <ConnectionFields
          key={type.type}
          type={type}
          side={eventName}
          values={shownConnection(result, saved)}
          errors={errors}
          kept={keptSecrets(saved)}
        />
        {children}
        {report && <ConnectionReport report={report} isLocal={type.is_local} />}
        <Actions hasRule={false}>
          <Button name="type" value={`${eventName}.submit`} variant="primary" size="large">
            {t('testAndContinue')}
          </Button>
          <Button name="type" value={`${eventName}.test`} size="large">
            {t('testOnly')}
          </Button>
        </Actions>
      </Form>
    </WizardPage>
  );
}

/** Choosing another type shows other fields, so it is a form of its own that only looks. */
function TypeForm({ types, type }: Pick<ConnectionStepProps, 'types' | 'type'>) {
  const { t } = useTranslation('connection');
  return (
    <Form method="get">
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
