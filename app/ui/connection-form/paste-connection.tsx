import { useTranslation } from 'react-i18next';
import { readConnectionString, type ReadConnection } from '@core/contract/connectors/connection-string';
import { TextField } from '../field/field';
import { More } from '../form/form';

/**
 * A connection string as an alternative to the fields. With client JavaScript it fills them and is cleared when it is
 * pasted, or on blur; without, it is parsed on submit.
 */
export function PasteConnection({
  error,
  isOpen,
  onRead,
}: {
  error: string | undefined;
  isOpen: boolean;
  onRead: (connection: ReadConnection) => void;
}) {
  const { t } = useTranslation('connection');
  return (
    <More summary={t('paste.title')} isOpen={isOpen || error !== undefined}>
      <TextField
        name="pasted"
        label={t('paste.label')}
        hint={t('paste.hint')}
        error={error}
        isCode
        onPaste={(event) => {
          const connection = readConnectionString(event.clipboardData.getData('text'));
          if (!connection) return;
          event.preventDefault();
          onRead(connection);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // a button must not move while it is being pressed: the form then submits the string
          if (relatedTarget instanceof HTMLButtonElement) return;
          const connection = readConnectionString(currentTarget.value);
          if (!connection) return;
          currentTarget.value = '';
          onRead(connection);
        }}
      />
    </More>
  );
}
