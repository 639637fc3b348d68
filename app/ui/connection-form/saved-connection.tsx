import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type {
  ConnectionTestReport,
  ConnectionView,
  ConnectorTypeInfo,
} from '@core/contract/schemas/connection';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { summaryErrors } from '../form/form-errors';
import { WizardPage, type WizardPageProps } from '../wizard/wizard';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';
import { connectionErrors, keptSecrets, shownConnection, type ConnectionResult } from './sent-connection';

export interface SavedConnectionProps extends Pick<WizardPageProps, 'title' | 'lead'> {
  back: { href: string; label: string };
  side: 'source' | 'destination';
  type: ConnectorTypeInfo;
  saved: ConnectionView;
  result: ConnectionResult;
  /** The test of what was sent; null before the first. */
  report: ConnectionTestReport | null;
}

/** A saved connection with all fields of its type. Secrets that are left empty stay as they are. */
export function SavedConnection({ side, type, saved, result, report, back, ...page }: SavedConnectionProps) {
  const { t } = useTranslation(['connection', 'settings', 'validation', 'errors']);
  const { found, errors } = connectionErrors(t, result);
  return (
    <WizardPage {...page} back={back} errors={summaryErrors(t, { allErrors: found }, result?.params)}>
      <Form method="post" noValidate>
        <ConnectionFields
          {...{ type, side, errors }}
          values={shownConnection(result, saved)}
          kept={keptSecrets(saved)}
        />
        {report && <ConnectionReport report={report} isLocal={type.is_local} />}
        <Actions hasRule={false}>
          <Button name="act" value="save" variant="primary" size="large">
            {t('settings:connections.save')}
          </Button>
          <Button name="act" value="test" size="large">
            {t('testOnly')}
          </Button>
          <LinkButton href={back.href} variant="plain">
            {t('settings:cancel')}
          </LinkButton>
        </Actions>
      </Form>
    </WizardPage>
  );
}
