import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { backToSubset, subsetWorkspace, tenantForm } from '~/services/subset.server';
import { TextField, TextareaField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, base } = await subsetWorkspace(request, params, true);
  return { base, title: await pageTitle(request, 'subset:tenant.title', 'subset:title', workspace.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, base } = await subsetWorkspace(request, params, true);
  const submission = await readForm(request, tenantForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeSubset');
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('subsetting.setTenant', { params: { engineId: workspace.engine_id }, body: submission.value }),
  );
  if (refusal) return refuseWith(refusal, submission, [], 'changeSubset');
  return backToSubset(base, 'tenant', value.targets_set);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TenantPage() {
  const { base } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['subset', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const { fields: errors, summary } = refusedTexts(t, sent);
  const typed = typedTexts(sent);
  return (
    <ActPage
      title={t('tenant.title')}
      lead={t('tenant.lead')}
      errors={summary}
      act={t('tenant.save')}
      isWarned={false}
      back={{ href: base, label: t('cancel') }}
    >
      <Fields>
        <TextField
          name="column"
          label={t('tenant.column.label')}
          hint={t('tenant.column.hint')}
          isCode
          defaultValue={typed['column']}
          error={errors['column']}
        />
        <TextareaField
          name="formula"
          label={t('tenant.formula.label')}
          hint={t('tenant.formula.hint')}
          isCode
          rows={2}
          maxLength={2000}
          defaultValue={typed['formula']}
          error={errors['formula']}
        />
      </Fields>
    </ActPage>
  );
}
