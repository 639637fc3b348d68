import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { addToken, tokenForm } from '~/services/account.server';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { checkForm, readFields, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { NewToken } from '~/ui/account/new-token';
import { TokenFields } from '~/ui/account/token-fields';
import { TokenTable } from '~/ui/account/token-table';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Actions } from '~/ui/form/form';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    tokens: await apiFor(request).call('users.listTokens'),
    title: await pageTitle(request, 'account:tokens.title', 'account:title'),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readFields(request);
  if (fields.get('intent') === 'revoke') return revoke(request, Number(fields.get('id')));
  const submission = checkForm(fields, tokenForm);
  if (submission.status !== 'success') return refuse(submission, [], 'makeToken');
  const { value: token, refusal } = await addToken(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'makeToken');
  const made = { name: token.name, secret: token.secret };
  // the only page that shows the secret: it is in neither the URL nor a cookie
  return data({ made, status: 'success' } as const, { headers: { 'Cache-Control': 'no-store' } });
}

async function revoke(request: Request, tokenId: number) {
  const { refusal } = await apiFor(request).attempt((api) =>
    api.call('users.deleteToken', { params: { tokenId } }),
  );
  if (refusal) return answerFailure(refusal, 'revokeToken', { status: 'error' } as const);
  return redirect('/account/tokens', {
    headers: [await flashHeader({ type: 'success', key: 'tokenRevoked' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TokensPage() {
  const answer = useActionData<typeof action>();
  return <AppShell>{answer && 'made' in answer ? <NewToken {...answer.made} /> : <Tokens />}</AppShell>;
}

function Tokens() {
  const { tokens } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['account', 'validation', 'errors']);
  const form = shownForm({ name: '', scope: 'read', lasts: '90' }, useActionData<typeof action>());
  return (
    <Inset>
      <ErrorSummary errors={summaryErrors(t, form)} />
      <PageHead title={t('tokens.title')} up={{ href: '/account', label: t('title') }} />
      <Lead>{t('tokens.lead')}</Lead>
      <TokenTable tokens={tokens} />
      <Section title={t('tokens.new')}>
        <Form method="post" noValidate>
          <TokenFields fields={form.fields} />
          <Actions hasRule={false}>
            <Button variant="primary">{t('tokens.make')}</Button>
          </Actions>
        </Form>
      </Section>
    </Inset>
  );
}
