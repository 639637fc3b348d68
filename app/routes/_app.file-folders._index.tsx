import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { addFolder, loadFolders, newFolderForm, refuseFolder } from '~/services/file-folders.server';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { FolderTable } from '~/ui/file-folders/folder-table';
import { HolderFields, useFieldLabels } from '~/ui/file-folders/holder-fields';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Fine, Lead } from '~/ui/text/text';

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadFolders(request)), title: await pageTitle(request, 'file-folders:title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, newFolderForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveFolder');
  const { refusal } = await addFolder(request, submission.value);
  if (refusal) return refuseFolder(refusal, submission);
  return redirect('/file-folders', { headers: [await flashHeader({ type: 'success', key: 'folderSaved' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function FileFoldersPage() {
  const { folders, readerId, giving } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['file-folders', 'shell', 'validation', 'errors']);
  const form = shownForm(
    { path: '', holder: 'user', user: '', organization_id: '' },
    useActionData<typeof action>(),
  );
  const labelOf = useFieldLabels();
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form, {}, labelOf)} />
        <PageHead title={t('title')} up={{ href: '/status', label: t('shell:nav.status') }} />
        <Lead>{t('lead')}</Lead>
        <FolderTable folders={folders} readerId={readerId} mayGive={giving !== null} />
        {giving === null ? (
          <Fine>{t('askAdmin')}</Fine>
        ) : (
          <Section title={t('add')} lead={t('addLead')}>
            {/* a completed action resets the form */}
            <Form method="post" noValidate key={folders.length}>
              <Fields>
                <TextField
                  name="path"
                  label={t('path')}
                  hint={t('pathHint', { roots: giving.roots.join(', ') })}
                  defaultValue={form.fields.path.initialValue}
                  error={fieldError(t, form.fields.path)}
                  isCode
                  required
                />
                <HolderFields fields={form.fields} organizations={giving.organizations} />
              </Fields>
              <Actions hasRule={false}>
                <Button variant="primary">{t('addButton')}</Button>
              </Actions>
            </Form>
          </Section>
        )}
      </Inset>
    </AppShell>
  );
}
