import type { ParameterField } from '@core/contract/schemas/generator';
import type { Fixture } from '../fixture';
import { GeneratorOptions } from './generator-options';

const field = (
  name: string,
  kind: ParameterField['kind'],
  rest: Partial<ParameterField> = {},
): ParameterField => ({
  name,
  kind,
  default: null,
  is_nullable: false,
  min: null,
  max: null,
  max_length: null,
  holds_source_values: false,
  values: [],
  label_key: `generators:parameters.${name}.label`,
  hint_key: `generators:parameters.${name}.hint`,
  ...rest,
});

export const maskType = {
  id: 'mask.ff1',
  parameters: [
    field('keepFirst', 'integer', { min: 0, max: 64 }),
    field('check', 'enum', { values: ['none', 'iban', 'card', 'bsn', 'plz'] }),
    field('consistent', 'boolean'),
    field('seed', 'integer', { default: null, is_nullable: true }),
  ],
};

export const fixtures: Fixture[] = [
  {
    name: 'of a mask',
    node: (
      <GeneratorOptions
        type={maskType}
        values={{ keepFirst: '2', check: 'iban', consistent: true, seed: '' }}
        errors={{}}
      />
    ),
  },
  {
    name: 'with an error',
    node: (
      <GeneratorOptions
        type={maskType}
        values={{ keepFirst: '99', check: 'none', consistent: false, seed: '42' }}
        errors={{ keepFirst: 'column:errors.range' }}
      />
    ),
  },
  {
    name: 'of dates as text',
    node: (
      <GeneratorOptions
        type={{
          id: 'noise.date',
          parameters: [field('days', 'integer'), field('dateFormat', 'date_format')],
        }}
        values={{ days: '30', dateFormat: '%d/%m/%Y' }}
        errors={{}}
      />
    ),
  },
  {
    name: 'without options',
    node: <GeneratorOptions type={{ id: 'duplicate', parameters: [] }} values={{}} errors={{}} />,
  },
];
