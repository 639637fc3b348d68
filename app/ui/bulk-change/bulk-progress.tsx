import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { Progress } from '../progress/progress';
import { Lead } from '../text/text';

export interface BulkProgressProps {
  /** The page that makes the next batches. */
  action: string;
  /** The page to go back to, with what is done until then. */
  back: string;
  /** The last column looked at. */
  after: number | null;
  changed: number;
  done: number;
  total: number;
}

/** A change of many columns between two of its requests. With client JavaScript it goes on by itself. */
export function BulkProgress({ action, back, after, changed, done, total }: BulkProgressProps) {
  const { t } = useTranslation('tables');
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    // what follows the batch before has come; sent earlier, it would be broken off
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
