import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { NumberField, PasswordField, TextField } from '../field/field';
import { Link } from '../link/link';
import { Actions, FieldRow, Fields, More } from './form';

export const fixtures: Fixture[] = [
  {
    name: 'a connection',
    node: (
      <form>
        <Fields>
          <TextField name="f-host" label="Host" isCode />
          <FieldRow layout="short-first">
            <NumberField name="f-port" label="Port" defaultValue="5432" isCode />
            <TextField name="f-database" label="Database" isCode />
            <TextField name="f-schema" label="Schema" isCode isOptional />
          </FieldRow>
          <FieldRow>
            <TextField name="f-user" label="Username" isCode />
            <PasswordField name="f-password" label="Password" />
          </FieldRow>
          <More summary="Connections and batch sizes">
            <NumberField name="f-connections" label="Connections" defaultValue="2" />
          </More>
        </Fields>
        <Actions>
          <Button variant="primary" size="large">
            Test and continue
          </Button>
          <Link href="#">Cancel the creation</Link>
        </Actions>
      </form>
    ),
  },
];
