import { useState } from 'react';
import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { PasswordField } from '../field/field';
import { Fields } from '../form/form';
import { Dialog } from './dialog';

function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setIsOpen(true)}>
        Change password
      </Button>
      <Dialog title="Change password" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Fields>
          <PasswordField name="dialog-password" label="New password" />
        </Fields>
      </Dialog>
    </>
  );
}

export const fixtures: Fixture[] = [{ name: 'a form', node: <ChangePassword /> }];
