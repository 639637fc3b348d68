import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { backToSubset, followForm, loadFollowedKey, saveFollow } from '~/services/subset.server';
import { RadiosField } from '~/ui/field/choices';
import { NumberField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { KeyEndsLine } from '~/ui/foreign-keys/key-ends';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, base, key, rule } = await loadFollowedKey(request, params);
  const { per_parent: most = null, depth = null } = rule ?? {};
  return {
    ...{ base, key, workspaceId: workspace.id },
    values: {
      follow: most === null ? 'all' : most === 0 ? 'none' : 'some',
      per_parent: most === null || most === 0 ? '' : String(most),
      depth: depth === null ? '' : String(depth),
    },
    title: await pageTitle(request, 'subset:keys.pageTitle', 'subset:title', workspace.name),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { base, key } = await loadFollowedKey(request, params);
  const submission = await readForm(request, followForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeSubset');
  const { refusal } = await saveFollow(request, key.id, submission.value);
  return refusal ? refuseWith(refusal, submission, [], 'changeSubset') : backToSubset(base, 'follow');
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function FollowKeyPage() {
  const { base, key, workspaceId, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['subset', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const { fields: errors, summary } = refusedTexts(t, sent);
  const shown: Readonly<Record<string, string>> = sent ? typedTexts(sent) : values;
  return (
    <ActPage
      title={t('keys.pageTitle')}
      lead={t('keys.lead')}
      errors={summary}
      about={<KeyEndsLine ends={key} workspaceId={workspaceId} />}
      act={t('save')}
      isWarned={false}
      back={{ href: base, label: t('cancel') }}
    >
      <Fields>
        <RadiosField
          name="follow"
          label={t('follow.label')}
          defaultValue={shown['follow'] ?? 'all'}
          error={errors['follow']}
          options={[
            { value: 'all', label: t('follow.all') },
            { value: 'none', label: t('follow.none.label'), hint: t('follow.none.hint') },
            {
              value: 'some',
              label: t('follow.some'),
              children: (
                <NumberField
                  name="per_parent"
                  label={t('follow.per_parent.label')}
                  defaultValue={shown['per_parent']}
                  error={errors['per_parent']}
                />
              ),
            },
          ]}
        />
        <NumberField
          name="depth"
          label={t('follow.depth.label')}
          hint={t('follow.depth.hint')}
          isOptional
          defaultValue={shown['depth']}
          error={errors['depth']}
        />
      </Fields>
    </ActPage>
  );
}
