import type { ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '~/services/form.server';
import { checkForm, startCheck } from '~/services/generate.server';
import { engineIdOf } from '~/services/jobs.server';

/** A validation that the page of a run asks for by itself. It is no page: what came of it stands in the page's data. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const submission = await readForm(request, checkForm);
  if (submission.status !== 'success') return new Response(null, { status: 400 });
  const { refusal } = await startCheck(request, await engineIdOf(request, params), submission.value.end);
  return new Response(null, { status: refusal?.problem.status ?? 204 });
}
