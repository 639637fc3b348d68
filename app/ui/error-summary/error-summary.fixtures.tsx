import type { Fixture } from '../fixture';
import { ErrorSummary } from './error-summary';

export const fixtures: Fixture[] = [
  {
    name: 'one field',
    node: (
      <ErrorSummary
        errors={[
          {
            fieldId: 'host',
            text: 'The certificate is for pg-02.intern.zuiderveld.nl, not for epd-db.zuiderveld.nl',
          },
        ]}
      />
    ),
  },
  {
    name: 'a field and the whole form',
    node: (
      <ErrorSummary
        errors={[
          { text: 'Source and destination are the same database' },
          { fieldId: 'workspace', text: 'Workspace name is required' },
        ]}
      />
    ),
  },
  {
    name: 'the whole form',
    node: <ErrorSummary errors={[{ text: 'Source and destination are the same database' }]} />,
  },
  { name: 'nothing wrong', node: <ErrorSummary errors={[]} /> },
];
