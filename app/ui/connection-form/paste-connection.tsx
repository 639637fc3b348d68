import { useTranslation } from 'react-i18next';
import { readConnectionString, type ReadConnection } from '@core/contract/connectors/connection-string';
import { TextField } from '../field/field';
import { More } from '../form/form';

/**
 * A connection string in place of the fields. With client JavaScript it fills them when it is pasted, or typed and left, and is
 * gone; without, it is read when the form is sent.
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
          // a button that is being pressed must not move: the form then takes the string along
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
