import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AppShell } from '../app-shell/app-shell';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { WizardPage, type WizardPageProps } from './wizard';

export interface ActPageProps extends Pick<WizardPageProps, 'title' | 'lead' | 'errors'> {
  /** What stands above the form: what the act takes along, counted. */
  about?: ReactNode;
  /** What the act asks for. */
  children?: ReactNode;
  /** The words of its button; null where the act is not to be had now. */
  act: string | null;
  /** Whether the act takes something away. */
  isWarned?: boolean;
  /** Another way to what is wanted. */
  instead?: ReactNode;
  /** The way back, with nothing done. */
  back: { href: string; label: string };
}

/** The page of its own that one act has: what it does, what it asks, its button, and the way back. */
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
