import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { sslModes } from '@core/contract/choices';
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
import { WatchedTest } from './watched-test';
import { connectionErrors, keptSecrets, shownConnection, type ConnectionResult } from './sent-connection';
import { TypeForm } from './type-form';

export interface SavedConnectionProps extends Pick<WizardPageProps, 'title' | 'lead'> {
  back: { href: string; label: string };
  side: 'source' | 'destination';
  types: readonly ConnectorTypeInfo[];
  type: ConnectorTypeInfo;
  /** The saved connection, of any type; null for a destination that is being added. */
  saved: ConnectionView | null;
  result: ConnectionResult;
  /** The test of the submitted connection; null before the first. */
  report: ConnectionTestReport | null;
  /** Identifies the test requested by the form, to watch its progress. */
  watchKey: string;
  /** Paths to choose from, for a type with a path. */
  files?: readonly string[];
}

/** A saved connection with all fields of its type, or of the type that replaces it. Secrets left empty are kept. */
export function SavedConnection({
  side,
  types,
  type,
  saved: last,
  result,
  report,
  watchKey,
  files,
  back,
  ...page
}: SavedConnectionProps) {
  const { t } = useTranslation(['connection', 'settings', 'validation', 'errors']);
  const { found, errors } = connectionErrors(t, result);
  const saved = last?.type === type.type ? last : null;
  const shown = shownConnection(result, saved);
  const values = shown.type === undefined || shown.type === type.type ? shown : {};
  return (
    <WizardPage
      {...page}
      back={back}
      errors={summaryErrors(t, { allErrors: found }, result?.params, (field) =>
        t(`fields.${field.split('.').at(-1)}`),
      )}
    >
      <TypeForm key={type.type} types={types} type={type} />
      <Form method="post" noValidate>
        {/* a test saves nothing */}
        <LeaveGuard isUnsaved={result !== undefined} />
        <ConnectionFields
          key={`fields of ${type.type}`}
          {...{ type, side, errors, values, files }}
          kept={keptSecrets(saved)}
        />
        <WatchedTest watchKey={watchKey} isLocal={type.is_local}>
          {report && (
            <ConnectionReport
              report={report}
              isLocal={type.is_local}
              sslMode={sslModes.find((mode) => mode === values.ssl_mode)}
            />
          )}
        </WatchedTest>
        <Actions hasRule={false}>
          <Button name="act" value="save" variant="primary" size="large" pending={t('pressed')}>
            {t('settings:connections.save')}
          </Button>
          <Button name="act" value="test" size="large" pending={t('pressed')}>
            {t('testOnly')}
          </Button>
          <LinkButton href={back.href} variant="plain" data-discards>
            {t('settings:cancel')}
          </LinkButton>
        </Actions>
      </Form>
    </WizardPage>
  );
}
