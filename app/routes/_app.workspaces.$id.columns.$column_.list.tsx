import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readFields, refusedForm, refuseWith } from '~/services/form.server';
import { loadListPage, readList, saveList, sentList } from '~/services/value-list.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { UploadFields } from '~/ui/field/upload-fields';
import { Actions, Fields } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export const loader = ({ request, params }: LoaderFunctionArgs) => loadListPage(request, params);

/** Reads a list of values from what was sent, and draws the column from it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { column, databaseId, base } = await loadListPage(request, params);
  const sent = await sentList(request, databaseId, await readFields(request));
  if (sent.asked === null) return data(refusedForm(sent.refused, [], null), { status: 400 });
  const list = await readList(request, column, sent.asked);
  if (list.refusal) return refuseWith(list.refusal, sent.submission);
  const { refusal } = await saveList(request, column, list.value);
  if (refusal) return refuseWith(refusal, sent.submission);
  const done = { type: 'success', key: 'column:list.done', params: { count: list.value.different } } as const;
  return redirect(base, { headers: [await flashHeader(done)] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Takes the values that a column is drawn from out of a file, a text or another column. */
export default function ValueListPage() {
  const { column, base } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['column', 'validation', 'errors', 'generators']);
  const { fields: errors, summary } = refusedTexts(t, sentForm(useActionData<typeof action>()));
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('list.title')} up={{ href: base, label: t('list.back') }} />
        <p>
          <DbPath path={[column.schema_name, column.table_name, column.column_name].filter(Boolean)} />
        </p>
        <Lead>{t('list.lead')}</Lead>
        <Form method="post" encType="multipart/form-data">
          <Fields>
            <UploadFields
              file={{ label: t('list.file.label'), hint: t('list.file.hint'), error: errors['file'] }}
              text={{
                ...{ name: 'content', label: t('list.text.label'), hint: t('list.text.hint') },
                error: errors['content'],
              }}
            />
            <TextField
              name="from_column_id"
              label={t('list.from.label')}
              hint={t('list.from.hint')}
              error={errors['from_column_id']}
              isCode
              autoComplete="off"
            />
          </Fields>
          <Actions>
            <Button variant="primary">{t('list.save')}</Button>
            <LinkButton href={base} variant="plain">
              {t('list.cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
