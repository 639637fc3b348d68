import type { Fixture } from '../fixture';
import { Db, DbName, DbPath } from './db-name';

export const fixtures: Fixture[] = [
  { name: 'a short name', node: <DbName name="patient" /> },
  { name: 'a long name', node: <DbName name="medicatievoorschrift_historie_2020" /> },
  { name: 'a name in Japanese', node: <DbName name="被験者" /> },
  {
    name: 'in a sentence',
    node: (
      <p>
        Kept from your last try: <Db>zuiderveld-ca.pem</Db>, presented by <Db isMuted>CN=pg-02</Db>.
      </p>
    ),
  },
  {
    name: 'a path as a heading',
    node: (
      <h2>
        <DbPath path={['fin', 'betaalrekening', 'iban']} />
      </h2>
    ),
  },
];
