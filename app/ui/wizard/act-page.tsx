import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AppShell } from '../app-shell/app-shell';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { WizardPage, type WizardPageProps } from './wizard';

export interface ActPageProps extends Pick<WizardPageProps, 'title' | 'lead' | 'errors'> {
  /** Shown above the form: what the action affects, counted. */
  about?: ReactNode;
  /** The fields of the action. */
  children?: ReactNode;
  /** Label of its button; null if the action is unavailable now. */
  act: string | null;
  /** Whether the action is destructive. */
  isWarned?: boolean;
  /** An alternative to the action. */
  instead?: ReactNode;
  /** The link back, without doing anything. */
  back: { href: string; label: string };
}

/** The confirmation page of an action: what it does, its fields, its button, and a link back. */
export function ActPage({ about, children, act, isWarned = true, instead, back, ...page }: ActPageProps) {
  return (
    <AppShell>
      <WizardPage {...page}>
        {about}
        <Form method="post" noValidate>
          {children}
          <Actions hasRule={false}>
            {act !== null && (
              <Button variant={isWarned ? 'warning' : 'primary'} size="large">
                {act}
              </Button>
            )}
            {instead}
            <LinkButton href={back.href} variant="plain">
              {back.label}
            </LinkButton>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
