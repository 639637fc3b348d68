import type { Treatment } from '@core/contract/enums';
import type { Fixture } from '../fixture';
import type { StripColumn } from './strip';
import { Strip } from './strip';

const names = 'patient_id epd_nummer burgerservicenummer voornamen tussenvoegsel achternaam geboortenaam';
const treatments: Treatment[] = ['mask', 'mask', 'mask', 'mock', 'mock', 'mock', 'duplicate'];

const first: StripColumn[] = names.split(' ').map((name, index) => ({
  name,
  treatment: treatments[index] ?? 'duplicate',
  isUnprotected: name === 'geboortenaam',
  isSuggested: name === 'tussenvoegsel',
  isShown: true,
  href: `#${name}`,
}));

const rest: StripColumn[] = ['lengte_cm', 'bmi', 'foto_oid', 'aangemaakt_op'].map((name, index) => ({
  name,
  isUnexamined: name === 'aangemaakt_op',
  treatment: (['synthesize', 'calculated', 'exclude', 'duplicate'] as const)[index] ?? 'duplicate',
  href: `#${name}`,
}));

const filterHref = (filter: string) => `?filter=${filter}`;

export const patientStrip = <Strip columns={[...first, ...rest]} filterHref={filterHref} />;

export const fixtures: Fixture[] = [
  { name: 'a table', node: patientStrip },
  {
    name: 'a table of 2,000 columns',
    node: (
      <Strip
        filterHref={filterHref}
        columns={Array.from({ length: 2000 }, (_, index) => ({
          name: `column_${index + 1}`,
          treatment: index % 3 === 0 ? 'mask' : 'synthesize',
          href: `#c${index}`,
        }))}
      />
    ),
  },
];
