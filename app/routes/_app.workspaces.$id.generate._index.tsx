import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useParams, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse, typedForm } from '~/services/form.server';
import {
  answerCheck,
  answerPress,
  loadGenerate,
  runForm,
  setOption,
  startCheck,
  startRun,
  type RunPage,
} from '~/services/generate.server';
import { engineIdOf } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell, workspaceRouteId, type WorkspaceData } from '~/ui/app-shell/app-shell';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { typedTexts, sentForm } from '~/ui/form/sent-form';
import { Checks, refreshHref } from '~/ui/generate/checks';
import { activeJobPath, refusalErrors } from '~/ui/generate/refusal';
import { RunFindings } from '~/ui/generate/run-findings';
import { RunSummary } from '~/ui/generate/run-summary';
import { StartForm } from '~/ui/generate/start-form';
import { useOwnChecks } from '~/ui/generate/use-own-checks';
import { WaitingStart } from '~/ui/generate/waiting-start';
import { LiveRefresh } from '~/ui/job/live-refresh';
import { useKeptAnswer } from '~/ui/job/use-kept-answer';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Split } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const run = await loadGenerate(request, params);
  return { ...run, title: await pageTitle(request, 'generate:title', run.engine.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, runForm);
  if (submission.status !== 'success') return refuse(submission, [], 'startJob');
  const asked = submission.value;
  const engineId = await engineIdOf(request, params);
  switch (asked.intent) {
    case 'check':
      return answerCheck(params, await startCheck(request, engineId, asked.end));
    case 'set':
      return answerCheck(params, await setOption(request, engineId, asked.option, asked.value));
    case 'start':
      return answerPress(params, await startRun(request, engineId, asked), typedForm(submission));
  }
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function GeneratePage() {
  const loaded = useLoaderData<typeof loader>();
  const overview = useRouteLoaderData<WorkspaceData>(workspaceRouteId)?.overview;
  const answer = useKeptAnswer(useActionData<typeof action>());
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const { t } = useTranslation(['generate', 'errors']);
  const base = `/workspaces/${useParams().id ?? ''}`;
  const { run, running } = useOwnChecks<RunPage>(
    loaded,
    loaded.offers.checksItself ? loaded.offers.due : null,
    `${loaded.validation.source?.job_id} ${loaded.validation.destination?.job_id}`,
    `${base}/generate/check`,
  );
  const { validation, settings, outline, existing, mayEdit, active, offers, areFindingsOpen: isOpen } = run;
  const options = settings.destination_options;
  return (
    <AppShell>
      {active && <LiveRefresh jobId={active.id} />}
      <Inset>
        <ErrorSummary errors={refusalErrors(refused, t)} />
        <PageHead title={t('title')} size="large" />
        <Lead>{t('lead')}</Lead>
        <Split>
          <div>
            <Checks run={run} own={running} base={base} />
            <RunFindings
              validation={validation}
              isDue={isOpen}
              kept={existing.kept}
              options={options}
              outline={outline}
              base={base}
              mayEdit={mayEdit}
            />
          </div>
          <div>
            {overview && (
              <RunSummary
                workspace={overview.workspace}
                outline={outline}
                deleted={existing.deleted}
                isDue={run.isCountOpen}
                missing={validation.destination?.counts.missing ?? 0}
                options={options}
                base={base}
                mayEdit={mayEdit}
              />
            )}
            {mayEdit && run.start?.state === 'waiting' && (
              <WaitingStart href={refreshHref(base, run.start)} isIdle={active === null} />
            )}
            {offers.canStart && (
              <StartForm
                requestKey={run.requestKey}
                settings={settings}
                typed={typedTexts(answer ? sentForm(answer) : undefined)}
                deleted={existing.deleted.rows}
                pressed={run.start?.state ?? null}
                isDue={isOpen}
                blockedBy={offers.blockedBy}
                active={activeJobPath(refused, base)}
              />
            )}
          </div>
        </Split>
      </Inset>
    </AppShell>
  );
}
