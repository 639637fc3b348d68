import { Form } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadConnection } from '@core/contract/connectors/connection-string';
import type {
  ConnectionTestReport,
  ConnectionView,
  ConnectorTypeInfo,
} from '@core/contract/schemas/connection';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { LeaveGuard } from '../form/leave-guard';
import { summaryErrors } from '../form/form-errors';
import { WizardPage, type WizardPageProps } from '../wizard/wizard';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';
import { PasteConnection } from './paste-connection';
import { WatchedTest } from './watched-test';
import {
  connectionErrors,
  isUnsaved,
  keptSecrets,
  shownConnection,
  type ConnectionResult,
} from './sent-connection';
import { TypeForm } from './type-form';

export interface ConnectionStepProps extends Pick<
  WizardPageProps,
  'title' | 'lead' | 'step' | 'back' | 'aside' | 'asideLabel'
> {
  eventName: 'source' | 'destination';
  types: readonly ConnectorTypeInfo[];
  type: ConnectorTypeInfo;
  /** The saved connection, of any type. */
  saved: ConnectionView | null;
  /** The test of the saved connection. */
  report: ConnectionTestReport | null;
  /** Identifies the test requested by the form, to watch its progress. */
  watchKey: string;
  /** Whether the fields of the source's server can be, or have been, copied. */
  sameServer: 'offered' | 'taken' | null;
  /** Paths to choose from, for a type with a path. */
  files?: readonly string[];
  result: ConnectionResult;
  /** Further fields of the step, below those of the connection. */
  children?: ReactNode;
}

/** The page of a connection: its type, the fields of that type, the last test, and the button to continue. */
export function ConnectionStep({
  eventName,
  types,
  type: asked,
  saved: last,
  report,
  watchKey,
  sameServer,
  files = [],
  result,
  children,
  ...page
}: ConnectionStepProps) {
  const { t } = useTranslation(['connection', 'validation', 'errors']);
  const { form, pasted, paste } = usePasted(asked.type);
  const sentType = pasted?.type ?? shownConnection(result, null).type;
  const type = types.find((one) => one.type === sentType) ?? asked;
  const saved = last?.type === type.type ? last : null;
  const given = shownConnection(result, saved);
  const values = pasted && pasted.type !== given.type ? pasted : { ...given, ...pasted };
  const { found, errors } = connectionErrors(t, result);
  return (
    <WizardPage
      {...page}
      steps={5}
      errors={summaryErrors(t, { allErrors: found }, result?.params, (field) =>
        t(`fields.${field.split('.').at(-1)}`),
      )}
    >
      <TypeForm key={type.type} types={types} type={type} />
      {sameServer === 'offered' && (
        <p>
          <LinkButton href="?same_server=true" size="small">
            {t('sameServer')}
          </LinkButton>
        </p>
      )}
      <Form method="post" ref={form} noValidate>
        <LeaveGuard isUnsaved={isUnsaved(result, last)} />
        {/* the fields show what was tested; a connection string that was pasted is gone */}
        <PasteConnection
          key={report?.tested_at}
          isOpen={last === null}
          error={errors.pasted}
          onRead={paste}
        />
        <ConnectionFields
          key={[type.type, sameServer, JSON.stringify(pasted), report?.tested_at].join(' ')}
          type={type}
          side={eventName}
          values={values}
          errors={errors}
          kept={keptSecrets(saved)}
          files={type === asked ? files : []}
          keptHint={sameServer === 'taken' ? t('keptOfSource') : undefined}
        />
        {children}
        <WatchedTest watchKey={watchKey} isLocal={type.is_local}>
          {report && saved && (
            <ConnectionReport
              report={report}
              isLocal={type.is_local}
              sslMode={'ssl_mode' in saved ? saved.ssl_mode : undefined}
            />
          )}
        </WatchedTest>
        <Actions hasRule={false}>
          <Button
            name="type"
            value={`${eventName}.submit`}
            variant="primary"
            size="large"
            pending={t('pressed')}
          >
            {t('testAndContinue')}
          </Button>
          <Button name="type" value={`${eventName}.test`} size="large" pending={t('pressed')}>
            {t('testOnly')}
          </Button>
        </Actions>
      </Form>
    </WizardPage>
  );
}

/** The last pasted string. Its password goes straight to its field and never into an attribute of the page. */
function usePasted(shownType: string) {
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<string | undefined>(undefined);
  const [last, setLast] = useState<{
    connection: Omit<ReadConnection, 'password'>;
    shownType: string;
  } | null>(null);
  // superseded by a type selected since
  const pasted = last?.shownType === shownType ? last.connection : null;
  useEffect(() => {
    const field = form.current?.elements.namedItem('connection.password');
    if (password.current === undefined || !(field instanceof HTMLInputElement)) return;
    field.value = password.current;
    password.current = undefined;
  }, [last]);
  const paste = ({ password: secret, ...connection }: ReadConnection) => {
    password.current = secret;
    // the guard of the form listens to what is typed
    form.current?.dispatchEvent(new Event('input'));
    setLast({ connection, shownType });
  };
  return { form, pasted, paste };
}
