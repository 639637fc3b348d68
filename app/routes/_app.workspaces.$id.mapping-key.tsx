import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { chooseForm, chooseKey, keyOfWorkspace } from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { loadOwned } from '~/services/sharing.server';
import { SelectField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { useKeyNames } from '~/ui/mapping-keys/key-name';
import { WorkspaceKey } from '~/ui/mapping-keys/workspace-key';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const workspace = await loadOwned(request, params);
  const { id, name } = workspace;
  const mappingKey = await keyOfWorkspace(request, workspace);
  return { id, mappingKey, title: await pageTitle(request, 'mapping-keys:workspace.choose', name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const workspace = await loadOwned(request, params);
  const submission = await readForm(request, chooseForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveMappingKey');
  const { refusal } = await chooseKey(request, workspace, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'saveMappingKey');
  return redirect(`/workspaces/${workspace.id}/settings`, {
    headers: [await flashHeader({ type: 'success', key: 'mappingKeyChosen' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ChooseKeyPage() {
  const { id, mappingKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['mapping-keys', 'validation', 'errors']);
  const { nameOf, holderOf } = useKeyNames();
  const current = mappingKey.mapping_key_id === null ? 'own' : String(mappingKey.mapping_key_id);
  const form = shownForm({ mapping_key: current }, useActionData<typeof action>());
  const { fields } = form;
  return (
    <ActPage
      title={t('workspace.choose')}
      lead={t('workspace.chooseLead')}
      errors={summaryErrors(t, form)}
      about={<WorkspaceKey mappingKey={mappingKey} />}
      act={t('workspace.chooseButton')}
      back={{ href: `/workspaces/${id}/settings`, label: t('workspace.back') }}
    >
      <Fields>
        <SelectField
          name="mapping_key"
          label={t('workspace.key')}
          hint={t('workspace.lead')}
          defaultValue={fields.mapping_key.initialValue}
          error={fieldError(t, fields.mapping_key)}
          options={[
            ...mappingKey.choices.map((key) => ({
              value: String(key.id),
              label: `${nameOf(key)} · ${holderOf(key)} · ${key.fingerprint}`,
            })),
            { value: 'own', label: t('workspace.ownFresh') },
          ]}
        />
      </Fields>
    </ActPage>
  );
}
