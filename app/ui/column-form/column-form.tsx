import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { Column } from '@core/contract/schemas/column';
import type {
  DataPreview,
  FoundPath,
  GeneratorTypeForColumn,
  ListedGenerator,
} from '@core/contract/schemas/generator';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { Button, LinkButton } from '../button/button';
import { Fields } from '../form/form';
import { LeaveGuard } from '../form/leave-guard';
import type { FormulaHelp } from '../formula-field/formula-help';
import { GeneratorChoice } from '../generator-choice/generator-choice';
import { GeneratorOptions, type ShownOptions } from '../generator-options/generator-options';
import { Link } from '../link/link';
import { Remark } from '../notice/notice';
import { Savebar } from '../savebar/savebar';
import { Inset, Section, Split } from '../section/section';
import { Hidden } from '../text/text';
import { codedText, labelOf, wordSpaces } from '../words/words';
import { choiceFamilies } from './choice-families';
import { ColumnSample } from './column-sample';
import { Followers } from './followers';
import { expectedDuplicates, ForecastNotice } from './forecast-notice';
import { PiiSelect } from './pii-select';
import styles from './column-form.module.css';
import { useShowAtOnce } from './use-show-at-once';

export interface ColumnFormProps {
  workspaceId: number;
  column: Column;
  /** Names of the other columns of its table. */
  others: readonly string[];
  types: readonly ListedGenerator[];
  chosen: {
    type: GeneratorTypeForColumn;
    options: ShownOptions;
    isSaved: boolean;
    isWithheld: boolean;
    longList: number | null;
  };
  pii: string | undefined;
  /** Kinds of personal data, in the order of the list. */
  entities: readonly PiiEntity[];
  sample: { preview: DataPreview | null; problem: CodedMessage | null };
  mayView: boolean;
  draw: number;
  /** For a generator with a formula; otherwise null. */
  formula: Omit<FormulaHelp, 'columns'> | null;
  /** For a generator with paths; null if they could not be read. */
  paths: readonly FoundPath[] | null;
}

/** Selects where the values of a column come from: generator, options, forecast, sample, columns that follow, save. */
export function ColumnForm({
  workspaceId,
  column,
  others,
  types,
  chosen,
  pii,
  entities,
  sample,
  mayView,
  draw,
  formula,
  paths,
}: ColumnFormProps) {
  const { t, i18n } = useTranslation([...wordSpaces]);
  const { pathname, search } = useLocation();
  const { form, isHydrated } = useShowAtOnce();
  const forecast = sample.preview?.forecast ?? null;
  const label = labelOf(t, chosen.type.label_key);
  // duplicates have their own notice, with their number and an alternative
  const hasDuplicates = expectedDuplicates(forecast, column.is_unique) > 0;
  const warnings = (sample.preview?.warnings ?? chosen.type.warnings).filter(
    ({ code }) => !hasDuplicates || code !== 'values-twice',
  );
  const families = choiceFamilies(t, types, {
    language: i18n.language,
    isUnique: column.is_unique,
    forecast: { id: chosen.type.id, numbers: forecast },
  });
  return (
    <Form method="post" action={pathname} ref={form} noValidate preventScrollReset>
      <LeaveGuard isUnsaved={!chosen.isSaved} />
      {/* the first button of a form is its default button: Enter must not save */}
      <Inset>
        <Split>
          <div>
            <Section title={t('column:choice.title')} titleId="choice">
              <GeneratorChoice
                caption={<Hidden>{t('column:choice.title')}</Hidden>}
                families={families}
                chosen={chosen.type.id}
                find={new URLSearchParams(search).get('find') ?? ''}
              />
              <p hidden={isHydrated}>
                <Button size="small" formMethod="get">
                  {t('column:choice.show')}
                </Button>
              </p>
            </Section>
            <Section title={t('column:facts.pii')}>
              <Fields>
                <PiiSelect column={column} value={pii} entities={entities} />
              </Fields>
            </Section>
            <Followers workspaceId={workspaceId} followers={sample.preview?.followers ?? []} />
            {mayView && (
              <p>
                <Link href={`${pathname}/impact${search}`}>{t('column:impact.open')}</Link>
              </p>
            )}
          </div>
          <div className={styles.outcome}>
            <Section title={t('column:options.title', { generator: label })} titleId="options">
              {/* after another save, or a reset, fields start with the new values */}
              <GeneratorOptions
                key={JSON.stringify(column.generator)}
                type={chosen.type}
                {...chosen.options}
                columns={others}
                formula={formula}
                paths={paths}
                isWithheld={chosen.isWithheld}
                list={mayView ? { href: `${pathname}/list`, long: chosen.longList } : null}
              />
              {warnings.map((warning) => (
                <Remark key={warning.code}>{codedText(t, warning)}</Remark>
              ))}
              <ForecastNotice
                forecast={forecast}
                isUnique={column.is_unique}
                chosen={chosen.type}
                types={types}
              />
            </Section>
            <ColumnSample {...sample} mayView={mayView} isSaved={chosen.isSaved} draw={draw} />
          </div>
        </Split>
      </Inset>
      <ColumnSavebar workspaceId={workspaceId} column={column} chosen={chosen} />
    </Form>
  );
}

function ColumnSavebar({
  workspaceId,
  column,
  chosen,
}: Pick<ColumnFormProps, 'workspaceId' | 'column' | 'chosen'>) {
  const { t } = useTranslation([...wordSpaces]);
  const { generator, suggestion } = column;
  const note = {
    from: labelOf(t, generator.label_key),
    to: labelOf(t, chosen.type.label_key),
  };
  const isOther = generator.id !== chosen.type.id;
  const changed = isOther ? t('column:save.note', note) : t('column:save.options', note);
  return (
    <Savebar {...(chosen.isSaved ? {} : { note: changed })}>
      <Button variant="primary" name="act" value="save">
        {t('column:save.save')}
      </Button>
      <Button name="act" value="next">
        {t('column:save.next')}
      </Button>
      <LinkButton href={`/workspaces/${workspaceId}/tables/${column.table_id}`} variant="plain" data-discards>
        {t('column:save.leave')}
      </LinkButton>
      {suggestion !== null && generator.is_override && (
        <Button variant="plain" name="act" value="reset">
          {t('column:save.reset', { generator: labelOf(t, suggestion.label_key) })}
        </Button>
      )}
    </Savebar>
  );
}
