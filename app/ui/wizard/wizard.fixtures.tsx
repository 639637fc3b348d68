import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { TextField } from '../field/field';
import { Actions, Fields } from '../form/form';
import { AsideNote, WizardPage } from './wizard';

const wrongHost = 'The certificate is for pg-02.intern.zuiderveld.nl, not for epd-db.zuiderveld.nl';

export const fixtures: Fixture[] = [
  {
    name: 'a step with an error',
    layout: 'bleed',
    node: (
      <WizardPage
        title="Connect the source"
        lead="Understudy reads this database and never writes to it."
        step={2}
        steps={5}
        back={{ href: '#name', label: 'Back to name and mode' }}
        errors={[{ fieldId: 'wizard-host', text: wrongHost }]}
        asideLabel="About the source"
        aside={
          <AsideNote title="Required permissions">
            <p>A role that can read the tables and the catalogue, nothing more.</p>
            <pre>GRANT pg_read_all_data{'\n'} TO understudy_read;</pre>
          </AsideNote>
        }
      >
        <Fields>
          <TextField name="host" id="wizard-host" label="Host" error={wrongHost} isCode />
        </Fields>
        <Actions hasRule={false}>
          <Button variant="primary" size="large">
            Test and continue
          </Button>
        </Actions>
      </WizardPage>
    ),
  },
  {
    name: 'a page of its own, with no steps',
    layout: 'bleed',
    node: (
      <WizardPage title="Delete EPD acceptance" lead="3 connections, 61 jobs and their logs go with it.">
        <Actions hasRule={false}>
          <Button variant="warning" size="large">
            Delete the workspace
          </Button>
        </Actions>
      </WizardPage>
    ),
  },
];
