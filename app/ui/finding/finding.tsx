import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import type { Issue } from '@core/contract/schemas/issue';
import { pathText } from '@core/contract/names';
import { Db } from '../db-name/db-name';
import { Notice } from '../notice/notice';
import { textsOf } from '../words/words';

/**
 * A finding of a validation, what to do about it, and its table and column unless the text names them; below it the
 * switch that fixes it.
 */
export function Finding({ finding, children }: { finding: Issue; children?: ReactNode }) {
  const { i18n } = useTranslation(['errors', 'notices']);
  const words = wordsOfCode(textsOf(i18n), finding.code, finding.params);
  const place = finding.params.table === undefined ? placeOf(finding) : words.place;
  const isNamed = [words.title, words.detail].some((text) => text.includes(place));
  return (
    <Notice tone={finding.severity === 'error' ? 'danger' : finding.severity} title={words.title}>
      <p>
        {words.detail} {!isNamed && <Db>{place}</Db>}
      </p>
      {children}
    </Notice>
  );
}

/** 'schema.table.column', as far as given. */
export const placeOf = ({
  schema_name,
  table_name,
  column_name,
}: Pick<Issue, 'schema_name' | 'table_name'> & Partial<Pick<Issue, 'column_name'>>): string =>
  pathText(schema_name, table_name, column_name);
