import { useTranslation } from 'react-i18next';
import { dateFormatCodes } from '@core/contract/choices';
import type { ComponentProps } from 'react';
import { TextField } from '../field/field';
import styles from './date-format-field.module.css';

/** A date format, with an explanation of its codes, collapsed. */
export function DateFormatField(props: ComponentProps<typeof TextField>) {
  const { t } = useTranslation(['column', 'generators']);
  return (
    <div className={styles.format}>
      <TextField {...props} isCode spellCheck={false} autoComplete="off" />
      <details>
        <summary>{t('column:options.dateCodes')}</summary>
        <dl>
          {dateFormatCodes.map((code) => (
            <div key={code}>
              <dt>
                <code>{code}</code>
              </dt>
              <dd>{t(`generators:dateCodes.${code.slice(1)}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
