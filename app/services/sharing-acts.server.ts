import { redirect } from '@remix-run/node';
import { answerFailure } from './act-failure.server';
import { flashHeader } from './flash.server';
import { checkForm, refuse, refuseWith } from './form.server';
import {
  changePlace,
  placeForm,
  removePlace,
  share,
  shareForm,
  shareOrganizationForm,
} from './sharing.server';

/** An act of a line: its toast says what failed. */
const noForm = { status: 'error' } as const;

/** Shares a workspace, or changes or takes away a role in it: what is sent says which. @param back the page that it was sent from */
export async function actOnSharing(request: Request, workspaceId: number, fields: FormData, back: string) {
  const done = async () =>
    redirect(back, { headers: [await flashHeader({ type: 'success', key: 'permissionsUpdated' })] });
  const ended = async ({ refusal }: Awaited<ReturnType<typeof removePlace>>) =>
    refusal ? answerFailure(refusal, 'updatePermissions', noForm) : done();
  switch (fields.get('intent')) {
    case 'remove':
      return ended(await removePlace(request, Number(fields.get('id'))));
    case 'change': {
      const submission = checkForm(fields, placeForm);
      if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
      return ended(await changePlace(request, submission.value));
    }
    case 'share_organization': {
      const submission = checkForm(fields, shareOrganizationForm);
      if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
      return ended(await share(request, workspaceId, submission.value));
    }
    default: {
      const submission = checkForm(fields, shareForm);
      if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
      const { refusal } = await share(request, workspaceId, submission.value);
      return refusal ? refuseWith(refusal, submission, [], 'updatePermissions') : done();
    }
  }
}
