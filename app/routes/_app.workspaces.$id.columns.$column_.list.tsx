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
import { RadiosField } from '~/ui/field/choices';
import { UploadFields } from '~/ui/field/upload-fields';
import { FilterSearch, Filters } from '~/ui/filters/filters';
import { Actions, Fields } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export const loader = ({ request, params }: LoaderFunctionArgs) => loadListPage(request, params);

/** Imports a list of values, and makes the column draw from it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { column, base } = await loadListPage(request, params);
  const sent = await sentList(await readFields(request));
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

/** Imports the values that a column draws from, from a file, pasted text or another column. */
export default function ValueListPage() {
  const { column, base, lookup } = useLoaderData<typeof loader>();
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
          </Fields>
          <Actions>
            <Button variant="primary">{t('list.save')}</Button>
            <LinkButton href={base} variant="plain">
              {t('list.cancel')}
            </LinkButton>
          </Actions>
        </Form>
        <Section title={t('list.from.title')} lead={t('list.from.hint')}>
          <Filters label={t('list.from.search')} button={t('list.from.find')}>
            <FilterSearch name="find" label={t('list.from.search')} value={lookup.keyword} />
          </Filters>
          {lookup.columns.length === 0 ? (
            <p>{t('list.from.none')}</p>
          ) : (
            <Form method="post">
              <Fields>
                <RadiosField
                  name="from_column_id"
                  required
                  label={t('list.from.label')}
                  error={errors['from_column_id']}
                  options={lookup.columns.map(({ id, path }) => ({ value: String(id), label: path }))}
                  {...(lookup.count > lookup.columns.length && {
                    hint: t('list.from.more', { shown: lookup.columns.length, count: lookup.count }),
                  })}
                />
              </Fields>
              <Actions>
                <Button>{t('list.from.save')}</Button>
              </Actions>
            </Form>
          )}
        </Section>
      </Inset>
    </AppShell>
  );
}
