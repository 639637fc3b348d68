import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConnectionTestReport,
  ConnectionView,
  ConnectorTypeInfo,
} from '@core/contract/schemas/connection';
import type { MessageParams } from '@core/contract/problem';
import { Button } from '../button/button';
import { SelectField } from '../field/field';
import { Actions, Fields } from '../form/form';
import { messageText, summaryErrors } from '../form/form-errors';
import { WizardPage, type WizardPageProps } from '../wizard/wizard';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';

export interface ConnectionStepProps extends Pick<
  WizardPageProps,
  'title' | 'lead' | 'step' | 'back' | 'aside' | 'asideLabel'
> {
  eventName: 'source' | 'destination';
  types: readonly ConnectorTypeInfo[];
  type: ConnectorTypeInfo;
  saved: ConnectionView | null;
  report: ConnectionTestReport | null;
  result: (SubmissionResult<string[]> & { params?: MessageParams }) | undefined;
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
  const typed = result?.initialValue?.connection;
  const values = isRecord(typed) ? typed : (saved ?? {});
  // straight from the answer, so that they go with it: a test that passes stays on this page
  const found = errorsOf(result);
  const errors = Object.fromEntries(
    Object.entries(found).map(([name, [first]]) => [
      name.replace(/^connection\./, ''),
      first === undefined ? undefined : messageText(t, first, result?.params),
    ]),
  );
  return (
    <WizardPage {...page} steps={5} errors={summaryErrors(t, { allErrors: found }, result?.params)}>
      <TypeForm types={types} type={type} />
      <Form method="post" noValidate>
        <ConnectionFields
          key={type.type}
          type={type}
          side={eventName}
          values={values}
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

/** Names of the secrets that are kept: `has_password` and the like. */
function keptSecrets(saved: ConnectionView | null): string[] {
  return Object.entries(saved ?? {})
    .filter(([name, value]) => name.startsWith('has_') && value === true)
    .map(([name]) => name.slice('has_'.length));
}

function errorsOf(result: ConnectionStepProps['result']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result?.error ?? {}).map(([name, texts]) => [name, texts ?? []]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
