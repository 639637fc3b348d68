import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ConnectionTestReport, ConnectionView, FoundCounts } from '@core/contract/schemas/connection';
import { productName } from '@core/contract/connectors/descriptions';
import type { WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import { Answers, type Answer } from '../answers/answers';
import { optionsFor } from '../connection-form/destination-options';
import { Db } from '../db-name/db-name';

export interface DraftAnswersProps {
  draft: WorkspaceDraft;
  /** Of the reader: whom the workspace can be created for. */
  organizations: readonly { id: number; name: string }[];
}

/** All answers of a workspace creation on one page, each with a link to change it, which leads back here. */
export function DraftAnswers({ draft, organizations }: DraftAnswersProps) {
  const { t, i18n } = useTranslation(['wizard', 'workspaces', 'connection']);
  const { answers, source_test: sourceTest, destination_test: destinationTest } = draft;
  const options = answers.destination_options;
  const { organization_id: holderId } = answers;
  const holder = organizations.find(({ id }) => id === holderId);
  const change = (step: string) => `/workspaces/new/${draft.id}/${step}`;
  const optionAnswer = (name: keyof typeof options): Answer => ({
    question: t(`connection:options.${name}.label`),
    answer: t(`connection:options.${name}.${String(options[name])}`),
    changeHref: change('destination'),
  });
  return (
    <>
      <Answers
        title={t('launch.workspace')}
        answers={[
          { question: t('name.name'), answer: answers.name, changeHref: change('name') },
          ...(organizations.length === 0 && holderId === null
            ? []
            : [
                {
                  question: t('name.holder'),
                  answer: holder?.name ?? t(holderId === null ? 'holders.me' : 'holders.left'),
                  changeHref: change('name'),
                },
              ]),
          {
            question: t('name.mode'),
            answer: answers.mode && t(`workspaces:modes.${answers.mode}.label`),
            changeHref: change('name'),
          },
          { question: t('name.locale'), answer: t(`locales.${answers.locale}`), changeHref: change('name') },
          {
            question: t('name.keys'),
            answer: t(`keys.${answers.key_generator_mode}`),
            changeHref: change('name'),
          },
          {
            question: t('name.look'),
            answer: t(`look.${String(answers.look_at_values)}`),
            changeHref: change('name'),
          },
        ]}
      />
      <Answers
        title={t('steps.source')}
        answers={[
          ...useConnectionAnswers(answers.source, sourceTest, change('source')),
          ...(sourceTest?.found
            ? [{ question: t('launch.found'), answer: countsOf(sourceTest.found, t, i18n.language) }]
            : []),
        ]}
      />
      <Answers
        title={t('steps.destination')}
        answers={[
          ...useConnectionAnswers(answers.destination, destinationTest, change('destination')),
          ...optionsFor(answers.destination?.type).map(optionAnswer),
          ...(draft.validation?.issues.length === 0
            ? [{ question: t('steps.validate'), answer: t('validate.clean') }]
            : []),
        ]}
      />
    </>
  );
}

function useConnectionAnswers(
  connection: ConnectionView | null,
  report: ConnectionTestReport | null,
  changeHref: string,
): Answer[] {
  const { t } = useTranslation('wizard');
  if (!connection) return [];
  const product = productName(connection.type, report);
  const answers: Answer[] = [
    {
      question: t('launch.database'),
      answer: (
        <>
          {product}, <Db>{addressOf(connection)}</Db>
        </>
      ),
      changeHref,
    },
  ];
  if ('username' in connection && connection.username) {
    const kept = 'has_password' in connection && connection.has_password;
    answers.push({
      question: t('launch.signIn'),
      answer: (
        <>
          <Db>{connection.username}</Db>
          {kept && `, ${t('launch.passwordKept')}`}
        </>
      ),
      changeHref,
    });
  }
  if ('ssl_mode' in connection) answers.push({ question: 'SSL', answer: connection.ssl_mode, changeHref });
  return answers;
}

/** '48 tables, 611 columns, 61 foreign keys' */
function countsOf(found: FoundCounts, t: TFunction<'wizard'>, language: string): string {
  const parts = (['tables', 'columns', 'foreign_keys'] as const).map((name) =>
    t(`launch.counts.${name}`, { count: found[name] }),
  );
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}

function addressOf(connection: ConnectionView): string {
  if ('path' in connection) return connection.path;
  const host = connection.host ?? '';
  const port = 'port' in connection ? `:${connection.port}` : '';
  const database = 'database' in connection ? `/${connection.database}` : '';
  return `${host}${port}${database}`;
}
