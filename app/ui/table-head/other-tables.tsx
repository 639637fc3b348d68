import { useTranslation } from 'react-i18next';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { Db } from '../db-name/db-name';

/** The tables of a warning that its text does not name, collapsed; renders nothing if it names all. */
export function OtherTables({ warning: { params } }: { warning: CodedMessage }) {
  const { t } = useTranslation('tables');
  if (typeof params.others !== 'string') return null;
  const names = params.others.split('\n');
  return (
    <details>
      <summary>{t('remarks.others', { count: names.length })}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Db>{name}</Db>
          </li>
        ))}
      </ul>
    </details>
  );
}
