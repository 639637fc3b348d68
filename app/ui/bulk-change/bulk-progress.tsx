import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { Progress } from '../progress/progress';
import { Lead } from '../text/text';

export interface BulkProgressProps {
  /** The page that processes the next batches. */
  action: string;
  /** The page to return to, with what has been done so far. */
  back: string;
  /** The last column processed. */
  after: number | null;
  changed: number;
  done: number;
  total: number;
}

/** The progress of a change of many columns between two requests. With client JavaScript it continues automatically. */
export function BulkProgress({ action, back, after, changed, done, total }: BulkProgressProps) {
  const { t } = useTranslation('tables');
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    // the revalidation after the previous batch has finished; submitted earlier, it would be aborted
    if (isIdle && form.current) submit(form.current, { replace: true });
  }, [after, isIdle, submit]);
  return (
    <>
      <Lead>{t('bulk.progress', { done, total })}</Lead>
      <Progress label={t('bulk.progressLabel')} value={done} max={total} size="large" hasShare />
      <Form method="post" action={action} ref={form}>
        {Object.entries({ after, changed, done }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <Actions>
          <Button variant="primary">{t('bulk.continue')}</Button>
          <LinkButton href={back} variant="plain">
            {t('bulk.stop')}
          </LinkButton>
        </Actions>
      </Form>
    </>
  );
}
