import type { Fixture } from '../fixture';
import { Link } from '../link/link';
import { Filters, FilterSearch, FilterSelect, FilterTick } from './filters';

const any = { value: '', label: 'Any' };

export const columnFilters = (
  <Filters label="Find a column" button="Apply filters" keep={[['sort', 'name']]}>
    <FilterSearch name="keyword" label="Find a column" shortcut="/" />
    <FilterSelect
      name="pii"
      label="Personal data"
      options={[
        any,
        { value: 'UNPROTECTED', label: 'Unprotected' },
        { value: 'PROTECTED', label: 'Protected' },
      ]}
    />
    <FilterSelect
      name="generator"
      label="Generator"
      options={[any, { value: 'duplicate', label: 'Duplicate' }, { value: 'mask', label: 'Mask' }]}
    />
    <FilterSelect name="constraint" label="Constraint" options={[any, { value: 'key', label: 'Key' }]} />
    <FilterTick name="overrides" label="Overrides only" />
  </Filters>
);

export const fixtures: Fixture[] = [
  { name: 'of columns', node: columnFilters },
  {
    name: 'in use',
    node: (
      <Filters label="Find a job" button="Show" end={<Link href="?">Clear filters</Link>}>
        <FilterSelect
          name="job_type"
          label="Job type"
          value="pii_scan"
          options={[any, { value: 'pii_scan', label: 'Personal data scan' }]}
        />
        <FilterTick name="mine" label="Started by me" isChecked />
      </Filters>
    ),
  },
];
