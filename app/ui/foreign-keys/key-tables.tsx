import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { TextField } from '../field/field';
import { Actions, FieldRow, Fields } from '../form/form';

export interface KeyTablesProps {
  /** All tables that a key can lead from or to. */
  names: readonly string[];
  asked: { readonly from: string; readonly to: string };
  /** Ends that name no existing table. */
  unknown: readonly ('from' | 'to')[];
  /** Both are selected: the main button is that of what follows. */
  isChosen: boolean;
}

/** The two tables of a key, found by a part of their names. Stands inside a GET `<form>`. */
export function KeyTables({ names, asked, unknown, isChosen }: KeyTablesProps) {
  const { t } = useTranslation('keys');
  return (
    <>
      <Fields>
        <FieldRow>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              name={end}
              label={t(`add.${end}.label`)}
              hint={t(`add.${end}.hint`)}
              error={unknown.includes(end) ? t('add.unknown', { name: asked[end] }) : undefined}
              defaultValue={asked[end]}
              list="key-tables"
              isCode
              required
            />
          ))}
        </FieldRow>
        <datalist id="key-tables">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Fields>
      <Actions hasRule={false}>
        <Button variant={isChosen ? 'standard' : 'primary'}>{t('add.choose')}</Button>
      </Actions>
    </>
  );
}
