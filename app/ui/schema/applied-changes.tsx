import { useTranslation } from 'react-i18next';
import type { AppliedSetting, SchemaApplyResult } from '@core/contract/schemas/schema-change';
import { Answers } from '../answers/answers';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { pathOfTable } from '../table-head/table-path';
import { Num } from '../text/text';
import { Section } from '../section/section';

const counted = [
  'tables_added',
  'tables_removed',
  'columns_added',
  'columns_removed',
  'columns_changed',
  'left',
] as const;

/** A preview of applying schema changes, and what happens to existing settings. */
export function AppliedChanges({ plan }: { plan: SchemaApplyResult }) {
  const { t } = useTranslation('schema');
  const told = counted.filter((name) => plan[name] > 0);
  return (
    <>
      {told.length === 0 ? (
        <Section title={t('apply.counts')}>
          <p>{t('apply.nothing')}</p>
        </Section>
      ) : (
        <Answers
          title={t('apply.counts')}
          answers={told.map((name) => ({ question: t(`apply.${name}`), answer: <Num value={plan[name]} /> }))}
        />
      )}
      <Section title={t('apply.settings')}>
        {plan.settings.length === 0 ? (
          <p>{t('apply.settingsNone')}</p>
        ) : (
          <Settings settings={plan.settings} />
        )}
      </Section>
    </>
  );
}

function Settings({ settings }: { settings: readonly AppliedSetting[] }) {
  const { t } = useTranslation(['schema', 'generators']);
  const labelOf = (id: string | null) => (id === null ? '' : t(`generators:${id}.label`));
  return (
    <DataTable
      caption={t('apply.settings')}
      isCaptionHidden
      columns={[
        { key: 'setting', label: t('apply.setting') },
        { key: 'effect', label: t('apply.effect') },
      ]}
    >
      {settings.map((setting, at) => (
        <tr key={at}>
          <RowHead>
            <DbPath
              size="small"
              path={[...pathOfTable(setting), ...(setting.column_name === null ? [] : [setting.column_name])]}
            />
          </RowHead>
          <Cell>{t(`apply.effects.${setting.effect}`, { generator: labelOf(setting.generator_id) })}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
