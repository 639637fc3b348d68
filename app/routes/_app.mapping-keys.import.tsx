import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { importForm, importKey, loadHolders } from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { PasswordField, TextareaField, TextField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { HolderField } from '~/ui/mapping-keys/holder-field';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    organizations: await loadHolders(request),
    title: await pageTitle(request, 'mapping-keys:import'),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, importForm);
  if (submission.status !== 'success') return refuse(submission, ['passphrase'], 'saveMappingKey');
  const { refusal } = await importKey(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, ['passphrase'], 'saveMappingKey');
  return redirect('/mapping-keys', {
    headers: [await flashHeader({ type: 'success', key: 'mappingKeySaved' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ImportKeyPage() {
  const { organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['mapping-keys', 'validation', 'errors']);
  const form = shownForm(
    { name: '', organization_id: '', sealed: '', passphrase: '' },
    useActionData<typeof action>(),
  );
  const { fields } = form;
  return (
    <ActPage
      title={t('import')}
      lead={t('importLead')}
      errors={summaryErrors(t, form)}
      act={t('importButton')}
      isWarned={false}
      back={{ href: '/mapping-keys', label: t('back') }}
    >
      <Fields>
        <TextField
          name="name"
          label={t('name')}
          defaultValue={fields.name.initialValue}
          error={fieldError(t, fields.name)}
          autoComplete="off"
          required
        />
        <HolderField organizations={organizations} field={fields.organization_id} />
        <TextareaField
          name="sealed"
          label={t('sealed')}
          defaultValue={fields.sealed.initialValue}
          error={fieldError(t, fields.sealed)}
          isCode
          required
        />
        <PasswordField
          name="passphrase"
          label={t('passphrase')}
          error={fieldError(t, fields.passphrase)}
          required
        />
      </Fields>
    </ActPage>
  );
}
