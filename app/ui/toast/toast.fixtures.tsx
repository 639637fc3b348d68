import type { Fixture } from '../fixture';
import { Toast } from './toast';
import { apiErrorId } from './toast-kinds';

export const fixtures: Fixture[] = [
  {
    name: 'success',
    node: <Toast toast={{ id: 's', type: 'success', message: 'Workspace created' }} />,
  },
  { name: 'info', node: <Toast toast={{ id: 'i', type: 'info', message: 'The sample was made again' }} /> },
  {
    name: 'caution',
    node: <Toast toast={{ id: 'c', type: 'caution', message: 'The source was validated 2 hours ago' }} />,
  },
  { name: 'loader', node: <Toast toast={{ id: 'l', type: 'loader', message: 'Reading the schema' }} /> },
  {
    name: 'error with details',
    node: (
      <Toast
        toast={{
          id: apiErrorId,
          type: 'error',
          title: '500 Internal Server Error',
          message: 'One or more errors have been encountered. Inspect them below.',
          details: 'internal\nrequest 01JD4X7K2M9Q',
        }}
      />
    ),
  },
];
