import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { limits } from '@core/contract/limits';
import type { ForeignKeyImportResult } from '@core/contract/schemas/foreign-key';
import { stayOnPage } from '~/keep-page';
import { backToKeys, keysWorkspace } from '~/services/foreign-keys.server';
import { readFields, refusedForm, refuseWith } from '~/services/form.server';
import { importFile, readKeyUpload } from '~/services/imported-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Db } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { UploadFields } from '~/ui/field/upload-fields';
import { ImportPreview } from '~/ui/foreign-keys/import-preview';
import { Actions, Fields } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Fine, Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, base } = await keysWorkspace(request, params, true);
  return { base, title: await pageTitle(request, 'keys:import.title', 'keys:title', workspace.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { databaseId, base } = await keysWorkspace(request, params, true);
  const { submission, content, error } = await readKeyUpload(await readFields(request));
  if (error)
    return data(refusedForm(submission.reply({ fieldErrors: error }), [], 'changeKeys'), { status: 400 });
  const isDryRun = submission.payload['act'] !== 'replace';
  const { value, refusal } = await importFile(request, databaseId, content, isDryRun);
  if (refusal) return refuseWith(refusal, submission, [], 'changeKeys');
  return isDryRun
    ? data({ plan: value, content })
    : backToKeys(base, 'imported', value.added.length + value.kept.length);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

interface Planned {
  readonly plan: ForeignKeyImportResult;
  readonly content: string;
}

const isPlanned = (answer: object | undefined): answer is Planned => answer !== undefined && 'plan' in answer;

export default function ImportKeysPage() {
  const { base } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['keys', 'validation', 'errors']);
  const answer = useActionData<typeof action>();
  const planned = isPlanned(answer) ? answer : null;
  const { fields: errors, summary } = refusedTexts(t, isPlanned(answer) ? undefined : sentForm(answer));
  const mayReplace = planned !== null && planned.plan.problems.length === 0;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('import.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('import.lead', { limit: limits.foreignKeysPerFileMax })}</Lead>
        {planned && <ImportPreview plan={planned.plan} />}
        {mayReplace && (
          <Form method="post">
            <input type="hidden" name="text" value={planned.content} />
            <Actions>
              <Button variant="primary" name="act" value="replace">
                {t('import.replace')}
              </Button>
              <LinkButton href={base} variant="plain">
                {t('cancel')}
              </LinkButton>
            </Actions>
          </Form>
        )}
        <Form method="post" encType="multipart/form-data">
          <Fields>
            <UploadFields
              file={{ label: t('import.file.label'), hint: t('import.file.hint'), error: errors['file'] }}
              text={{
                ...{ name: 'text', label: t('import.text.label'), hint: t('import.text.hint') },
                error: errors['text'],
              }}
            />
            <Fine>
              {t('import.form')} <Db>fk_schema,fk_table,fk_columns,pk_schema,pk_table,pk_columns,apply</Db>
            </Fine>
          </Fields>
          <Actions>
            <Button {...(mayReplace ? {} : { variant: 'primary' })} name="act" value="preview">
              {t('import.preview')}
            </Button>
            <LinkButton href={base} variant="plain">
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
