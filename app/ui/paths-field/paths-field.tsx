import { useTranslation } from 'react-i18next';
import type { FoundPath } from '@core/contract/schemas/generator';
import { SelectField, TextField } from '../field/field';
import { GroupFrame } from '../field/frame';
import { Muted, shortNumber } from '../text/text';
import { entityName } from '../words/words';
import { pathLines, type PathLine } from './path-lines';
import styles from './paths-field.module.css';

export interface PathsFieldProps {
  /** Prefix of the field names of each line: '<name>.path', '<name>.generator' and '<name>.options'. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Lines of 'path = generator'. */
  value: string;
  /** Ids of the generators allowed for a path. */
  generators: readonly string[];
  /** Paths in a sample; null if it could not be read. */
  found: readonly FoundPath[] | null;
}

/** A generator for each path in the documents of a column, including those found in a sample. */
export function PathsField({ name, label, hint, error, value, generators, found }: PathsFieldProps) {
  const { t } = useTranslation(['column', 'generators']);
  const lines = pathLines(value, found ?? []);
  const options = [
    { value: '', label: t('paths.none') },
    ...generators.map((id) => ({ value: id, label: t(`generators:${id}.label`) })),
  ];
  return (
    <GroupFrame id={name} label={label} {...(hint ? { hint } : {})} error={error}>
      {found === null && <Muted>{t('paths.unread')}</Muted>}
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <li key={`${line.path} ${at}`} className={styles.line}>
            <Path name={name} at={at} line={line} />
            <SelectField
              name={`${name}.generator`}
              id={`${name}.${at}.generator`}
              label={t('paths.generator')}
              aria-label={line.path === '' ? undefined : `${t('paths.generator')}: ${line.path}`}
              defaultValue={line.generator}
              options={options}
            />
            <input type="hidden" name={`${name}.options`} value={line.options} />
          </li>
        ))}
      </ol>
    </GroupFrame>
  );
}

/** A path of the sample is fixed; any other can be typed. */
function Path({ name, at, line: { path, found } }: { name: string; at: number; line: PathLine }) {
  const { t, i18n } = useTranslation(['column', 'pii']);
  if (found === null) {
    return (
      <TextField
        isCode
        name={`${name}.path`}
        id={`${name}.${at}.path`}
        label={t('paths.path')}
        defaultValue={path}
        maxLength={500}
      />
    );
  }
  const count = t('paths.values', { count: found.values, shown: shortNumber(found.values, i18n.language) });
  return (
    <p className={styles.found}>
      <input type="hidden" name={`${name}.path`} value={path} />
      <code>{path}</code>
      <Muted>{found.entity === null ? count : `${count} · ${entityName(t, found.entity)}`}</Muted>
    </p>
  );
}
